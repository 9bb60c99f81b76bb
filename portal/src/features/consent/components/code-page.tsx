import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from 'web-kit/api-error';
import { LabelledInput } from '@/components/form/labelled';
import { PlainPage } from '@/components/layout/plain-page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { takeConsentCode } from '../api/consent-form';

/** The code of a slip, where no camera reads its QR. */
export function CodePage() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const navigate = useNavigate();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setState({ busy: false, error: '請輸入紙條上的代碼。' });
    setState({ busy: true });
    try {
      const { token } = await takeConsentCode(code);
      await navigate(paths.consent(token), { replace: true });
    } catch (error) {
      setState({ busy: false, error: errorText(error) });
    }
  };
  return (
    <PlainPage title="同意書">
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="card-pad flex flex-col gap-4 rounded-card border border-line bg-card"
      >
        <LabelledInput
          label="紙條上的代碼"
          hint="十個英文字母和數字，大小寫都可以。"
          error={state.error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="font-mono text-h3 tracking-widest uppercase"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={state.busy} className="min-h-14 w-full">
          打開同意書
        </Button>
      </form>
      <p className="text-small text-muted">代碼印在輔導員發給您的紙條上。紙條不見了，請向輔導員再拿一張。</p>
    </PlainPage>
  );
}
