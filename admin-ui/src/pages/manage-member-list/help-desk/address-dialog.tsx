import { Button, Input, Modal } from 'antd';
import type { MemberDetail } from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useReauthentication } from '@/components/reauthentication/use-reauthentication';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import '@/components/content/content-dialog.css';

/** Asks the holder of another mailbox to confirm that a member's mails go there. */
export function AddressDialog({ member: { id, email }, onClose }: { member: MemberDetail; onClose: () => void }) {
  const form = useId();
  const { send } = useSend();
  const { done } = useToast();
  const { proven, dialog } = useReauthentication();
  const [address, setAddress] = useState('');
  const { fields, message, busy, run } = useAnswer(['email']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await proven((proof) => send('put', `/auth/user/${id}/address`, { email: address, ...proof }));
      done('確認信已寄到新的信箱，對方按下確認後才會更改');
      onClose();
    });
  };
  return (
    <>
      <Modal
        open
        title="更改收信的電子信箱"
        width={480}
        centered
        zIndex={900}
        maskClosable={false}
        transitionName=""
        maskTransitionName=""
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" htmlType="submit" form={form} loading={busy}>
              寄確認信
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="content-form" onSubmit={submit}>
          <p>
            現在的信箱是 {email || '（沒有）'}
            。新的信箱會收到確認信，按下確認之後才會更改，原有的登入也會結束；現在的信箱會收到通知。登入的帳號不會改變。
          </p>
          {message && <Notice kind="error">{message}</Notice>}
          <LabelledField label="新的電子信箱" error={fields.email}>
            {(ids) => (
              <Input
                {...ids}
                autoFocus
                type="email"
                autoComplete="off"
                maxLength={254}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </LabelledField>
        </form>
      </Modal>
      {dialog}
    </>
  );
}
