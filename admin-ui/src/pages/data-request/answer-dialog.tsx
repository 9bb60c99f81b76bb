import { useInvalidate } from '@refinedev/core';
import { Button, Input, Modal } from 'antd';
import { DATA_REQUEST_KINDS, type DataRequest, formatDate, requestDue } from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import '@/components/content/content-dialog.css';

const WORDS = {
  done: { title: '結案', field: 'outcome', label: '處理的結果', hint: '做了什麼，或為什麼不能照辦。' },
  extend: { title: '延長期限', field: 'reason', label: '延長的原因', hint: '只能延長一次，原因要以書面告訴當事人。' },
} as const;

type Props = { request: DataRequest; to: keyof typeof WORDS; onClose: () => void };

/** Ends a request with what was done, or gives it as much time once more. */
export function AnswerDialog({ request, to, onClose }: Props) {
  const form = useId();
  const { send } = useSend();
  const { done } = useToast();
  const invalidate = useInvalidate();
  const [text, setText] = useState('');
  const { title, field, label, hint } = WORDS[to];
  const { fields, message, busy, run } = useAnswer([field]);
  const later = formatDate(requestDue(request.kind, request.received_time, true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const url = `/data-request/${request.id}/${to}`;
      const { message: said } = await send<{ message: string }>('put', url, { [field]: text });
      done(said);
      void invalidate({ resource: 'data-request', invalidates: ['list'] });
      onClose();
    });
  };
  return (
    <Modal
      open
      title={title}
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
            {title}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="content-form" onSubmit={submit}>
        <p>
          {request.member_name || request.member_account}：{DATA_REQUEST_KINDS[request.kind].label}。{request.note}
        </p>
        {to === 'extend' && <p>延長後，{later} 以前要決定。</p>}
        {message && <Notice kind="error">{message}</Notice>}
        <LabelledField label={label} hint={hint} error={fields[field]}>
          {(ids) => (
            <Input.TextArea
              {...ids}
              autoFocus
              rows={3}
              maxLength={2_000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Modal>
  );
}
