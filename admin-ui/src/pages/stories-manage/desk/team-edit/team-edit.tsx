import { Button } from 'antd';
import {
  fieldsForTeam,
  fieldsIn,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  type StoryField,
} from 'contract';
import { useState } from 'react';
import { TextContent } from '@/components/content/content-field';
import { FormDialog } from '@/components/content/form-dialog';
import { SelectBox } from '@/components/select';
import { useIdentity } from '@/lib/identity';
import { useToast } from '@/lib/use-toast';
import { FieldControl } from './field-control';
import { useTeamEdit } from './use-team-edit';
import './team-edit.css';

type TeamEditProps = { story: Story; resource: string; onClose: () => void };

/** 代小組修改: first which section, then its fields with a reason (decision 11). */
export default function TeamEdit({ story, resource, onClose }: TeamEditProps) {
  const allowed = fieldsForTeam(useIdentity().role);
  const offers = SECTION_KEYS.map((key) => ({
    key,
    fields: fieldsIn(key).filter((field) => allowed.includes(field)),
  })).filter(({ fields }) => fields.length > 0);
  const [section, setSection] = useState<SectionKey | undefined>(offers[0]?.key);
  const offer = offers.find(({ key }) => key === section);
  if (!offer) return null;
  return (
    <SectionDialog
      key={offer.key}
      {...{ story, resource, onClose }}
      fields={offer.fields}
      choice={(locked) => (
        <SelectBox
          className="team-edit-section"
          aria-label="要修改的段落"
          value={section}
          disabled={locked}
          options={offers.map(({ key }) => ({ value: key, label: `${key} ${SECTIONS[key].title}` }))}
          onChoose={setSection}
          required
        />
      )}
    />
  );
}

type SectionDialogProps = TeamEditProps & {
  fields: readonly StoryField[];
  /** The way to another section, shut once something was typed. */
  choice: (locked: boolean) => React.ReactNode;
};

function SectionDialog({ story, resource, fields, choice, onClose }: SectionDialogProps) {
  const form = useTeamEdit(story, resource, fields);
  const { done } = useToast();
  return (
    <FormDialog
      title="代小組修改"
      form={form}
      onClose={onClose}
      footer={({ close, submit }) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            loading={form.busy}
            onClick={async () => {
              if (!(await submit())) return;
              done('已代小組修改，並寄信告訴輔導員');
              onClose();
            }}
          >
            儲存修改
          </Button>
        </>
      )}
    >
      <p className="muted">修改前後和原因都會留在動態裡，建立小組的人會收到信。同意書、分享季和問卷請由本人填寫。</p>
      {choice(form.form.isFieldsTouched())}
      {fields.map((field) => (
        <FieldControl key={field} field={field} story={story} />
      ))}
      <TextContent
        name="reason"
        label="修改的原因"
        max={200}
        rows={2}
        hint="小組會看到，例：輔導員來電，請我們更正姓名。"
      />
    </FormDialog>
  );
}
