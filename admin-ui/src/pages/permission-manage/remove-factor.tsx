import type { Manager } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { PasswordNow } from '@/components/second-factor/fields';
import { useAnswer } from '@/lib/use-answer';
import { useSend } from '@/lib/use-send';

type RemoveFactorProps = { manager: Manager; onDone: () => void; onClose: () => void };

/** Takes away the second factor of a person who has lost the device; the admin proves who is at the screen. */
export function RemoveFactor({ manager: { id, name, account }, onDone, onClose }: RemoveFactorProps) {
  const { send } = useSend();
  const [password, setPassword] = useState('');
  const { fields, message, busy, run } = useAnswer(['current_password']);
  const remove = async () => {
    await send('put', `/auth/second-factor/remove/${id}`, { current_password: password });
    onDone();
  };
  return (
    <ActionDialog
      title="移除兩步驟驗證？"
      ok="移除"
      danger
      width={440}
      busy={busy}
      message={message}
      onSubmit={() => void run(remove)}
      onClose={onClose}
    >
      <p>
        {name}（{account}）會馬上登出，之後只用密碼就能登入，也會收到通知信。請先確認真的是本人遺失了手機和備用碼。
      </p>
      <PasswordNow error={fields.current_password} value={password} onChange={setPassword} />
    </ActionDialog>
  );
}
