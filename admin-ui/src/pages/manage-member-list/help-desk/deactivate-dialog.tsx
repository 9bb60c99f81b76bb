import { useInvalidate } from '@refinedev/core';
import { Button, Input, Modal } from 'antd';
import type { MemberDetail } from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import '@/components/content/content-dialog.css';

/** Asks why before an account is shut; it can be opened again as it was. */
export function DeactivateDialog({
  member: { id, name, account },
  onClose,
}: {
  member: MemberDetail;
  onClose: () => void;
}) {
  const form = useId();
  const { send } = useSend();
  const { done } = useToast();
  const invalidate = useInvalidate();
  const [reason, setReason] = useState('');
  const { fields, message, busy, run } = useAnswer(['reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await send('put', `/auth/user/${id}/active`, { active: false, reason });
      done('帳號已停用');
      void invalidate({ resource: 'manage-member-list', id, invalidates: ['list', 'detail'] });
      onClose();
    });
  };
  return (
    <Modal
      open
      title="停用這個帳號？"
      width={480}
      centered
      maskClosable={false}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger htmlType="submit" form={form} loading={busy}>
            停用
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="content-form" onSubmit={submit}>
        <p>
          {name}（{account}）會馬上登出，不能再登入，也不會再收到通知。資料和故事都會保留，隨時可以恢復。
        </p>
        {message && <Notice kind="error">{message}</Notice>}
        <LabelledField label="原因" hint="只會留在紀錄裡，會員看不到。" error={fields.reason}>
          {(ids) => (
            <Input.TextArea
              {...ids}
              autoFocus
              rows={2}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Modal>
  );
}
