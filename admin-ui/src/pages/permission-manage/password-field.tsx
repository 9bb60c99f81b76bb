import { Button, Input } from 'antd';
import { READABLE_PASSWORD_BYTES, readablePassword } from 'contract';
import { useState } from 'react';
import { FieldFrame } from '@/components/content/content-field';
import type { ContentForm } from '@/components/content/use-content-form';

const half = () => readablePassword(crypto.getRandomValues(new Uint8Array(READABLE_PASSWORD_BYTES)));
/** Two story passwords in a row: 56 bits, still words that can be read to somebody. */
const staffPassword = () => `${half()}-${half()}`;

type PasswordFieldProps = { form: ContentForm; isNew: boolean };

export function PasswordField({ form, isNew }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hint = isNew
    ? '至少 8 個字元。儲存後顯示一次，之後誰都看不到。'
    : '留空就不變更。設定新密碼會結束這個帳號目前的登入。';
  return (
    <FieldFrame form={form} name="password" label={isNew ? '密碼' : '新密碼（選填）'} hint={hint}>
      {(ids) => (
        <span className="password-row">
          <Input
            {...ids}
            className="password-input"
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            maxLength={128}
            readOnly={form.busy}
            value={String(form.values.password ?? '')}
            onChange={(event) => form.put('password', event.target.value)}
          />
          <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? '隱藏' : '顯示'}
          </Button>
          <Button
            disabled={form.busy}
            onClick={() => {
              form.put('password', staffPassword());
              setShown(true);
            }}
          >
            產生密碼
          </Button>
        </span>
      )}
    </FieldFrame>
  );
}
