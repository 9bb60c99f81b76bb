import { Button, Modal } from 'antd';
import type { Manager } from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '@/components/notice';
import { PasswordNow } from '@/components/second-factor/fields';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';

type RemoveFactorProps = { manager: Manager; onDone: () => void; onClose: () => void };

/** Takes away the second factor of a person who has lost the device; the admin proves who is at the screen. */
export function RemoveFactor({ manager: { id, name, account }, onDone, onClose }: RemoveFactorProps) {
  const form = useId();
  const { send } = useSend();
  const [password, setPassword] = useState('');
  const { fields, message, busy, run } = useAnswer(['current_password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await send('put', `/auth/second-factor/remove/${id}`, { current_password: password });
      onDone();
    });
  };
  return (
    <Modal
      open
      title="移除兩步驟驗證？"
      width={440}
      centered
      maskClosable={false}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger htmlType="submit" form={form} loading={busy}>
            移除
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="content-form" onSubmit={submit}>
        <p>
          {name}（{account}）會馬上登出，之後只用密碼就能登入，也會收到通知信。請先確認真的是本人遺失了手機和備用碼。
        </p>
        {message && <Notice kind="error">{message}</Notice>}
        <PasswordNow error={fields.current_password} value={password} onChange={setPassword} />
      </form>
    </Modal>
  );
}
