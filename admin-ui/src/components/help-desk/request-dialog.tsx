import { Form, Radio } from 'antd';
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  formatDate,
  type MemberDetail,
  requestDue,
} from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { DayLine, TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

/** Notes what a member asks for about the own data, and until when it has to be decided by law. */
export function RequestDialog({
  member: { id, name, account },
  onClose,
}: {
  member: MemberDetail;
  onClose: () => void;
}) {
  const [now] = useState(Date.now);
  const { form, dialog } = useActionForm({
    initial: { kind: 'access', received_time: now, note: '' },
    act: async (send, { received_time, ...values }) => {
      const body = { member_id: id, received_time: received_time ?? null, ...values };
      return (await send<{ message: string }>('post', '/data-request', body)).message;
    },
    onClose,
  });
  const kind = (Form.useWatch('kind', form) as DataRequestKind | undefined) ?? 'access';
  const received = Form.useWatch('received_time', form) as number | null | undefined;
  return (
    <ActionDialog {...dialog} title="登記個資請求" ok="登記" width={520}>
      <p>
        {name}（{account}）要求：
      </p>
      <Form.Item name="kind" noStyle>
        <Radio.Group className="radio-rows" aria-label="請求的種類">
          {DATA_REQUEST_KIND_NAMES.map((value) => (
            <Radio key={value} value={value}>
              {DATA_REQUEST_KINDS[value].label}（{DATA_REQUEST_KINDS[value].days} 天）
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <DayLine
        name="received_time"
        label="收到的日期"
        hint={
          received
            ? `依個人資料保護法第 13 條，${formatDate(requestDue(kind, received, false))} 以前要決定。`
            : undefined
        }
      />
      <TextLines
        name="note"
        label="請求的內容"
        hint="寫下怎麼收到、要求什麼；工作人員看得到。"
        rows={3}
        maxLength={2_000}
      />
    </ActionDialog>
  );
}
