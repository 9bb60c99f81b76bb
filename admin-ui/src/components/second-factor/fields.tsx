import { Button, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/text-field';

type FieldProps = {
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

type CodeFieldProps = FieldProps & {
  /** A recovery code instead of the app's six digits. */
  recovery?: boolean;
  autoFocus?: boolean;
};

type EitherCodeProps = Pick<CodeFieldProps, 'error' | 'autoFocus'> & { typed: ReturnType<typeof useCode> };

/** The input, which takes the focus when what was typed is refused. */
function useRefused(error: string | undefined) {
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return input;
}

/** Six digits of the app, which the browser or the phone may fill in, or a recovery code. */
export function CodeField({ recovery = false, error, value, onChange, autoFocus = false }: CodeFieldProps) {
  const input = useRefused(error);
  return (
    <TextField
      key={recovery ? 'recovery' : 'app'}
      label={recovery ? '備用碼' : '6 位數驗證碼'}
      error={error}
      input={input}
      className="factor-code tabular"
      size="large"
      name={recovery ? 'recovery-code' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      maxLength={20}
      value={value}
      onChange={onChange}
    />
  );
}

/** The present password of who is at the screen; the first to be typed wherever it is asked for. */
export function PasswordNow({ error, value, onChange }: FieldProps) {
  const input = useRefused(error);
  return (
    <TextField
      label="目前的密碼"
      error={error}
      input={input}
      type="password"
      size="large"
      autoComplete="current-password"
      autoFocus
      maxLength={1_024}
      value={value}
      onChange={onChange}
    />
  );
}

/** A code of the app, or by the link below it a recovery code. */
export function EitherCode({ error, typed, autoFocus = false }: EitherCodeProps) {
  const { code, setCode, recovery, swap, swapLabel } = typed;
  return (
    <>
      <CodeField recovery={recovery} error={error} value={code} onChange={setCode} autoFocus={autoFocus} />
      <Button type="link" className="flush" onClick={swap}>
        {swapLabel}
      </Button>
    </>
  );
}

/** The code that is being typed, and which kind it is. */
export function useCode() {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const swap = () => {
    setCode('');
    setRecovery(!recovery);
  };
  return { code, setCode, recovery, swap, swapLabel: recovery ? '改用驗證器 App' : '手機不在身邊？改用備用碼' };
}
