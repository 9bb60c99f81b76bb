import { Button, Input, Modal, Radio } from 'antd';
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  formatDate,
  type MemberDetail,
  requestDue,
} from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { DateInput } from '@/components/date-input';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import '@/components/content/content-dialog.css';

/** Notes what a member asks for about the own data, and until when it has to be decided by law. */
export function RequestDialog({
  member: { id, name, account },
  onClose,
}: {
  member: MemberDetail;
  onClose: () => void;
}) {
  const form = useId();
  const { send } = useSend();
  const { done } = useToast();
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [received, setReceived] = useState<number | null | undefined>(Date.now);
  const [note, setNote] = useState('');
  const { fields, message, busy, run } = useAnswer(['kind', 'received_time', 'note']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const values = { member_id: id, kind, received_time: received ?? null, note };
      const { message: said } = await send<{ message: string }>('post', '/data-request', values);
      done(said);
      onClose();
    });
  };
  return (
    <Modal
      open
      title="登記個資請求"
      width={520}
      centered
      maskClosable={false}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form={form} loading={busy}>
            登記
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="content-form" onSubmit={submit}>
        <p>
          {name}（{account}）要求：
        </p>
        {message && <Notice kind="error">{message}</Notice>}
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
        <LabelledField label="請求的內容" hint="寫下怎麼收到、要求什麼；工作人員看得到。" error={fields.note}>
          {(ids) => (
            <Input.TextArea
              {...ids}
              rows={3}
              maxLength={2_000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Modal>
  );
}
