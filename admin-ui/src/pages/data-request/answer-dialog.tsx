import { useInvalidate } from '@refinedev/core';
import { DATA_REQUEST_KINDS, type DataRequest, formatDate, requestDue } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { useActionDialog } from '@/components/dialog/use-action-dialog';
import { TextAreaField } from '@/components/text-field';

const WORDS = {
  done: { title: '結案', field: 'outcome', label: '處理的結果', hint: '做了什麼，或為什麼不能照辦。' },
  extend: { title: '延長期限', field: 'reason', label: '延長的原因', hint: '只能延長一次，原因要以書面告訴當事人。' },
} as const;

type Props = { request: DataRequest; to: keyof typeof WORDS; onClose: () => void };

/** Ends a request with what was done, or gives it as much time once more. */
export function AnswerDialog({ request, to, onClose }: Props) {
  const invalidate = useInvalidate();
  const [text, setText] = useState('');
  const { title, field, label, hint } = WORDS[to];
  const later = formatDate(requestDue(request.kind, request.received_time, true));
  const { errors, dialog } = useActionDialog({
    fields: [field],
    act: async (send) => {
      const url = `/data-request/${request.id}/${to}`;
      const { message } = await send<{ message: string }>('put', url, { [field]: text });
      void invalidate({ resource: 'data-request', invalidates: ['list'] });
      return message;
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title={title} ok={title} width={520}>
      <p>
        {request.member_name || request.member_account}：{DATA_REQUEST_KINDS[request.kind].label}。{request.note}
      </p>
      {to === 'extend' && <p>延長後，{later} 以前要決定。</p>}
      <TextAreaField
        label={label}
        hint={hint}
        error={errors[field]}
        autoFocus
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  );
}
