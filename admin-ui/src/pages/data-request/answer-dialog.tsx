import { useInvalidate } from '@refinedev/core';
import { DATA_REQUEST_KINDS, type DataRequest, formatDate, requestDue } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

const WORDS = {
  done: { title: '結案', field: 'outcome', label: '處理的結果', hint: '做了什麼，或為什麼不能照辦。' },
  extend: { title: '延長期限', field: 'reason', label: '延長的原因', hint: '只能延長一次，原因要以書面告訴當事人。' },
} as const;

type Props = { request: DataRequest; to: keyof typeof WORDS; onClose: () => void };

/** Ends a request with what was done, or gives it as much time once more. */
export function AnswerDialog({ request, to, onClose }: Props) {
  const invalidate = useInvalidate();
  const { title, field, label, hint } = WORDS[to];
  const later = formatDate(requestDue(request.kind, request.received_time, true));
  const { dialog } = useActionForm({
    initial: { [field]: '' },
    act: async (send, values) => {
      const url = `/data-request/${request.id}/${to}`;
      const { message } = await send<{ message: string }>('put', url, values);
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
      <TextLines name={field} label={label} hint={hint} autoFocus rows={3} maxLength={2_000} />
    </ActionDialog>
  );
}
