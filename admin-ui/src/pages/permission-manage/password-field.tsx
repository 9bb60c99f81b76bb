import { Button, Form, Input } from 'antd';
import { READABLE_PASSWORD_BYTES, readablePassword } from 'contract';
import { useState } from 'react';
import { useFormBusy } from '@/components/content/form-busy';

const half = () => readablePassword(crypto.getRandomValues(new Uint8Array(READABLE_PASSWORD_BYTES)));
/** Two story passwords in a row: 56 bits, still words that can be read aloud. */
const staffPassword = () => `${half()}-${half()}`;

/** A new password, which can be looked at and made up. */
export function PasswordField({ isNew }: { isNew: boolean }) {
  const [shown, setShown] = useState(false);
  const form = Form.useFormInstance();
  const busy = useFormBusy();
  const hint = isNew
    ? '至少 8 個字元。儲存後顯示一次，之後誰都看不到。'
    : '留空就不變更。設定新密碼會結束這個帳號目前的登入。';
  return (
    <div className="password-row grid">
      <Form.Item name="password" label={isNew ? '密碼' : '新密碼（選填）'} extra={hint}>
        <Input
          className="fixed-width"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          maxLength={128}
          readOnly={busy}
        />
      </Form.Item>
      <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? '隱藏' : '顯示'}
      </Button>
      <Button
        disabled={busy}
        onClick={() => {
          form.setFieldValue('password', staffPassword());
          setShown(true);
        }}
      >
        產生密碼
      </Button>
    </div>
  );
}
