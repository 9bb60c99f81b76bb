import { Button } from 'antd';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { EitherCode, PasswordNow, useCode } from '@/components/second-factor/fields';
import { api } from '@/lib/api-client';
import { useAnswer } from '@/lib/use-answer';

type TurnOffProps = { onOff: () => void; onCancel: () => void };

/** Turns the second factor off, with password and code. */
export function TurnOff({ onOff, onCancel }: TurnOffProps) {
  const [password, setPassword] = useState('');
  const typed = useCode();
  const { fields, message, busy, submit } = useAnswer(['current_password', 'code']);
  const turnOff = async () => {
    await api.post('/auth/second-factor/turn-off', { current_password: password, code: typed.code });
    onOff();
  };
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit(turnOff)}>
      {message && <Notice kind="error">{message}</Notice>}
      <PasswordNow error={fields.current_password} value={password} onChange={setPassword} />
      <EitherCode error={fields.code} typed={typed} />
      <div className="factor-buttons row-wrap gap-12">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          關閉
        </Button>
      </div>
    </form>
  );
}
