import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { CodeField, PasswordNow, useCode } from '@/components/second-factor/fields';
import { api } from '@/lib/api-client';
import { useAnswer } from '@/lib/use-answer';

type TurnOffProps = { onOff: () => void; onCancel: () => void };

/** Turns the second factor off, with password and code. */
export function TurnOff({ onOff, onCancel }: TurnOffProps) {
  const [password, setPassword] = useState('');
  const { code, setCode, recovery, swap, swapLabel } = useCode();
  const { fields, message, busy, run } = useAnswer(['current_password', 'code']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api.post('/auth/second-factor/turn-off', { current_password: password, code });
      onOff();
    });
  };
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit}>
      {message && <Notice kind="error">{message}</Notice>}
      <PasswordNow error={fields.current_password} value={password} onChange={setPassword} />
      <CodeField recovery={recovery} error={fields.code} value={code} onChange={setCode} />
      <Button type="link" className="flush" onClick={swap}>
        {swapLabel}
      </Button>
      <div className="factor-buttons row-wrap gap-12">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          關閉
        </Button>
      </div>
    </form>
  );
}
