import { Radio } from 'antd';
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  formatDate,
  type MemberDetail,
  requestDue,
} from 'contract';
import { useState } from 'react';
import { DateInput } from '@/components/date-input';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { useActionDialog } from '@/components/dialog/use-action-dialog';
import { LabelledField } from '@/components/labelled-field';
import { TextAreaField } from '@/components/text-field';

/** Notes what a member asks for about the own data, and until when it has to be decided by law. */
export function RequestDialog({
  member: { id, name, account },
  onClose,
}: {
  member: MemberDetail;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [received, setReceived] = useState<number | null | undefined>(Date.now);
  const [note, setNote] = useState('');
  const { errors, dialog } = useActionDialog({
    fields: ['kind', 'received_time', 'note'],
    act: async (send) => {
      const values = { member_id: id, kind, received_time: received ?? null, note };
      return (await send<{ message: string }>('post', '/data-request', values)).message;
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="登記個資請求" ok="登記" width={520}>
      <p>
        {name}（{account}）要求：
      </p>
      <Radio.Group
        className="help-kinds"
        aria-label="請求的種類"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {DATA_REQUEST_KIND_NAMES.map((value) => (
          <Radio key={value} value={value}>
            {DATA_REQUEST_KINDS[value].label}（{DATA_REQUEST_KINDS[value].days} 天）
          </Radio>
        ))}
      </Radio.Group>
      <LabelledField
        label="收到的日期"
        hint={
          received
            ? `依個人資料保護法第 13 條，${formatDate(requestDue(kind, received, false))} 以前要決定。`
            : undefined
        }
        error={errors.received_time}
      >
        {(ids) => <DateInput {...ids} kind="day" value={received ?? null} onChange={setReceived} />}
      </LabelledField>
      <TextAreaField
        label="請求的內容"
        hint="寫下怎麼收到、要求什麼；工作人員看得到。"
        error={errors.note}
        rows={3}
        maxLength={2_000}
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  );
}
