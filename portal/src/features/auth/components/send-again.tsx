import { MINUTE } from 'contract';
import { useEffect, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { requestReset } from '../api/request-reset';
import { sendSignUpAgain } from '../api/send-again';

type Props = { account: string; reset: boolean };

/** The mail that one waits for, once more; not again before it can have come. */
export function SendAgain({ account, reset }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), MINUTE);
    return () => clearTimeout(timer);
  }, [state]);
  const send = async () => {
    setState('busy');
    try {
      await (reset ? requestReset : sendSignUpAgain)(account);
      toast.success('已重新寄送，請到信箱收信');
      setState('sent');
    } catch (error) {
      toast.error(errorText(error));
      setState('idle');
    }
  };
  return (
    <Button
      busy={state === 'busy'}
      reason={state === 'sent' ? '剛剛才寄出，一分鐘後可以再寄' : undefined}
      onClick={() => void send()}
    >
      重新寄送
    </Button>
  );
}
