import { Checkbox, Flex } from 'antd';
import {
  type ConsentPerson,
  type ConsentPurpose,
  consentWithdrawBody,
  GUARDIAN_TEXT,
  LIMITS,
  markOf,
  purposesOf,
  type Story,
} from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type WithdrawDialogProps = { story: Pick<Story, 'id'>; person: ConsentPerson; onDone: () => void; onClose: () => void };

/** Takes back for a person what the help desk was asked to, with how it was known who asked. */
export default function WithdrawDialog({ story, person, onDone, onClose }: WithdrawDialogProps) {
  const open = purposesOf(person.kind).filter((purpose) => markOf(person.consents[purpose]) !== 'no');
  const [purposes, setPurposes] = useState<readonly ConsentPurpose[]>([]);
  const { dialog } = useActionForm({
    schema: consentWithdrawBody,
    initial: { known_by: '' },
    bodyOf: (values) => ({ ...values, person: person.id, purposes }),
    act: async (send, values) => {
      await send('put', `/consent/withdraw/${story.id}`, values);
      onDone();
      return '已收回，輔導員會收到信';
    },
    onClose,
  });
  const toggle = (purpose: ConsentPurpose) =>
    setPurposes((before) =>
      before.includes(purpose) ? before.filter((each) => each !== purpose) : [...before, purpose],
    );
  return (
    <ActionDialog {...dialog} title={`代 ${person.name} 收回同意`} ok="收回同意" danger>
      <p>只能收回，不能代為同意。收回後要再同意，需要一張新的家長連結。</p>
      <fieldset aria-label="收回的項目">
        <p aria-hidden="true">
          <strong>收回的項目</strong>
        </p>
        <Flex vertical gap={8}>
          {open.map((purpose) => (
            <Checkbox key={purpose} checked={purposes.includes(purpose)} onChange={() => toggle(purpose)}>
              {GUARDIAN_TEXT.child.questions[purpose].title}
            </Checkbox>
          ))}
          {open.length === 0 && <span className="muted">都已經是不同意了。</span>}
        </Flex>
      </fieldset>
      <TextLines name="known_by" label="如何確認對方的身分" rows={2} maxLength={LIMITS.comment} />
    </ActionDialog>
  );
}
