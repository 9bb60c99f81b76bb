import { Checkbox, Form, Radio } from 'antd';
import {
  type ConsentAnswer,
  type ConsentPerson,
  type ConsentScan,
  consentPaperBody,
  GUARDIAN_RELATIONS,
  GUARDIAN_TEXT,
  LIMITS,
  purposesOf,
  type Story,
} from 'contract';
import { SelectField } from '@/components/content/select-field';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';
import { UploadButton } from './team-edit/upload-button';
import './paper-dialog.css';

const CHOICES = [
  { value: 'yes', label: '同意' },
  { value: 'no', label: '不同意' },
];

/** The picture of the signed form; the form's value is what was stored of it. */
function Scan({
  story,
  value,
  onChange,
}: {
  story: Story;
  value?: ConsentScan;
  onChange?: (scan: ConsentScan) => void;
}) {
  return (
    <div className="grid gap-12">
      {value && (
        <a href={value.url} target="_blank" rel="noreferrer">
          <img className="paper-scan" src={value.url} alt="簽好的同意書（另開視窗看大圖）" />
        </a>
      )}
      <UploadButton<ConsentScan>
        kind="image"
        path={`/consent/scan/${story.id}`}
        label={value ? '換一張照片' : '選擇照片'}
        onStored={(scan) => onChange?.(scan)}
      />
    </div>
  );
}

type PaperDialogProps = { story: Story; people: readonly ConsentPerson[]; onDone: () => void; onClose: () => void };

/** What stands on a signed form, typed in beside its picture and marked as done by staff; nothing is preset. */
export default function PaperDialog({ story, people, onDone, onClose }: PaperDialogProps) {
  const { form, dialog } = useActionForm({
    schema: consentPaperBody,
    initial: { guardian: '' },
    bodyOf: ({ person, scan, decisions, guardian, relation, signed }) => ({
      person,
      scan: (scan as ConsentScan | undefined)?.scan,
      text_version: GUARDIAN_TEXT.version,
      decisions: decisions ?? {},
      guardian,
      ...(relation ? { relation } : {}),
      signed: signed ?? false,
    }),
    act: async (send, values) => {
      await send<ConsentAnswer>('post', `/consent/paper/${story.id}`, values);
      onDone();
      return '紙本同意書已登錄';
    },
    onClose,
  });
  const chosen: unknown = Form.useWatch('person', form);
  const kind = people.find(({ id }) => id === chosen)?.kind ?? 'child';
  const words = kind === 'child' ? GUARDIAN_TEXT.child : GUARDIAN_TEXT.adult;
  return (
    <ActionDialog
      {...dialog}
      form={{ ...dialog.form, layout: 'vertical' }}
      title="登錄紙本同意書"
      ok="儲存"
      width={560}
    >
      <p>
        沒有簽名的紙本不能登錄。存好以後標示為工作人員登錄，這個人先前的紙條只能再收回。照片只有管理員在完整紀錄裡看得到。
      </p>
      <Form.Item name="scan" label="簽好的同意書">
        <Scan story={story} />
      </Form.Item>
      <SelectField
        name="person"
        label="這張是誰的"
        options={people.map(({ id, name, kind: of }) => ({
          value: id,
          label: `${name}${of === 'child' ? ' 的家長' : '（本人）'}`,
        }))}
      />
      {purposesOf(kind).map((purpose) => (
        <Form.Item key={purpose} name={['decisions', purpose]} label={words.questions[purpose].title}>
          <Radio.Group options={CHOICES} aria-label={words.questions[purpose].title} />
        </Form.Item>
      ))}
      <TextLine name="guardian" label={kind === 'child' ? '家長姓名' : '本人姓名'} maxLength={LIMITS.name} />
      {kind === 'child' && (
        <Form.Item name="relation" label="和孩子的關係">
          <Radio.Group options={[...GUARDIAN_RELATIONS]} aria-label="和孩子的關係" />
        </Form.Item>
      )}
      <Form.Item name="signed" valuePropName="checked">
        <Checkbox>紙本上有簽名，填的和紙本一樣</Checkbox>
      </Form.Item>
    </ActionDialog>
  );
}
