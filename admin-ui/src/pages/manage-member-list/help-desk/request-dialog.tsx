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
import { LabelledField } from '@/components/labelled-field';
import { useAnswer } from '@/components/second-factor/use-answer';
import { TextAreaField } from '@/components/text-field';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

/** Notes what a member asks for about the own data, and until when it has to be decided by law. */
export function RequestDialog({
  member: { id, name, account },
  onClose,
}: {
  member: MemberDetail;
  onClose: () => void;
}) {
  const { send } = useSend();
  const { done } = useToast();
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [received, setReceived] = useState<number | null | undefined>(Date.now);
  const [note, setNote] = useState('');
  const { fields, message, busy, run } = useAnswer(['kind', 'received_time', 'note']);
  const register = async () => {
    const values = { member_id: id, kind, received_time: received ?? null, note };
    const { message: said } = await send<{ message: string }>('post', '/data-request', values);
    done(said);
    onClose();
  };
  return (
    <ActionDialog
      title="登記個資請求"
      ok="登記"
      width={520}
      busy={busy}
      message={message}
      onSubmit={() => void run(register)}
      onClose={onClose}
    >
      <p>
        {name}（{account}）要求：
      </p>
      <Radio.Group aria-label="請求的種類" value={kind} onChange={(event) => setKind(event.target.value)}>
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
        error={fields.received_time}
      >
        {(ids) => <DateInput {...ids} kind="day" value={received ?? null} onChange={setReceived} />}
      </LabelledField>
      <TextAreaField
        label="請求的內容"
        hint="寫下怎麼收到、要求什麼；工作人員看得到。"
        error={fields.note}
        rows={3}
        maxLength={2_000}
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  );
}
