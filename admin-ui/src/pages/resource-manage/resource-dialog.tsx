import { RESOURCE_LIMITS, STAFF_STEPS } from 'contract';
import { useState } from 'react';
import { ContentDialog } from '@/components/content/content-dialog';
import { TextContent } from '@/components/content/content-field';
import { FilesField } from '@/components/content/files-field';
import { SelectField } from '@/components/content/select-field';
import { useContent } from '@/components/content/use-content';
import { filesField, publishedField, type Values, type VersionField } from '@/components/content/versions';
import { useRowForm } from '@/components/form/use-row-form';
import type { ResourceKind, ResourceRow } from './resource-kind';
import { ResourcePreview } from './resource-preview';

type ResourceDialogProps = { kind: ResourceKind; row: ResourceRow | undefined; onClose: () => void };

const valuesOf = ({ steps }: ResourceKind, row: ResourceRow | undefined) => ({
  title: row?.title ?? '',
  ...(steps ? { step: row?.step ?? '', goal: row?.goal ?? '' } : {}),
  brief: row?.brief ?? '',
  link: row?.link ?? '',
  frequency: row?.frequency ?? '',
  file_list: row?.file_list ?? [],
  published: row?.published ?? false,
});

const fieldsOf = ({ steps }: ResourceKind): VersionField[] => [
  { name: 'title', label: '名稱' },
  ...(steps ? [{ name: 'step', label: '步驟' }] : []),
  { name: 'brief', label: '簡介' },
  ...(steps ? [{ name: 'goal', label: '目標' }] : []),
  { name: 'link', label: '連結' },
  { name: 'frequency', label: '使用時機' },
  filesField('file_list', '檔案'),
  publishedField('published'),
];

export function ResourceDialog({ kind, row, onClose }: ResourceDialogProps) {
  const { announce } = useContent(kind.resource);
  const [uploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<Values>();
  const form = useRowForm<ResourceRow>({
    resource: kind.resource,
    id: row?.id,
    schema: kind.schema,
    initial: valuesOf(kind, row),
    versions: {
      base: row?.update_time,
      valuesOf: (stored) => valuesOf(kind, stored),
      fields: fieldsOf(kind),
    },
  });
  const { title, brief, goal, hint, link, frequency, files } = RESOURCE_LIMITS;
  return (
    <ContentDialog
      title={`${row ? '編輯' : '新增'}${kind.noun}`}
      form={form}
      waiting={uploading}
      publishing={(published) => ({ published })}
      onDone={(published) => {
        announce(published, row === undefined);
        onClose();
      }}
      onPreview={() => setPreview(form.form.getFieldsValue(true))}
      onClose={onClose}
    >
      <TextContent name="title" label="名稱" max={title} />
      {kind.steps && (
        <SelectField name="step" label="步驟" options={STAFF_STEPS.map((step) => ({ value: step, label: step }))} />
      )}
      <TextContent name="brief" label="簡介" max={brief} advised={hint} />
      {kind.steps && <TextContent name="goal" label="目標" max={goal} advised={hint} />}
      <TextContent name="link" label="連結" max={link} hint="會員按「預覽」會開啟這個網址，並計入點擊。" />
      <TextContent name="frequency" label="使用時機（選填）" max={frequency} />
      <FilesField
        name="file_list"
        label="檔案（選填）"
        place={kind.place}
        most={files}
        documents
        onBusy={setUploading}
      />
      {preview && <ResourcePreview values={preview} onClose={() => setPreview(undefined)} />}
    </ContentDialog>
  );
}
