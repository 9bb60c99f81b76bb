import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { ActionDialog } from '../dialog/action-dialog';
import { TextField } from '../text-field';

type PresentPasswordProps = {
  /** What the button that goes on says. */
  ok: string;
  /** Gives what is wrong with it, or nothing when it was taken. */
  onAnswer: (password: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** Asks who is at the screen for the own present password; what was typed before waits behind it. */
export function PresentPassword({ ok, onAnswer, onCancel }: PresentPasswordProps) {
  const input = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const wrong = password === '' ? '請輸入目前的密碼' : await onAnswer(password);
    setBusy(false);
    setError(wrong);
    if (wrong) input.current?.focus({ cursor: 'all' });
  };
  return (
    <ActionDialog
      title="請確認是本人"
      ok={ok}
      width={440}
      zIndex={1000}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onCancel}
      afterOpenChange={(shown) => shown && input.current?.focus()}
    >
      <p>您登入超過 10 分鐘了。為了確認是您本人，請輸入您自己目前的密碼，接著會完成剛才的操作。</p>
      <TextField
        label="您目前的密碼"
        error={error}
        input={input}
        type="password"
        autoComplete="current-password"
        maxLength={1_024}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
