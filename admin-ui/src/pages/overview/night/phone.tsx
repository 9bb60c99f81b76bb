import { Button } from 'antd';
import type { NearlyTeam } from 'contract';
import { useState } from 'react';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

type PhoneProps = { story: string; person: NearlyTeam['people'][number] };

/** Whom to call: the phone is masked until one asks for it, which is on record. */
export function Phone({ story, person: { id, name, phone } }: PhoneProps) {
  const { send, sending } = useSend();
  const toast = useToast();
  const [shown, setShown] = useState<string>();
  const show = () =>
    toast.attempt(async () => {
      const answer = await send<{ phone: string }>('post', `/story/contact/${story}`, { person: id });
      setShown(answer.phone);
    });
  return (
    <span className="row-wrap">
      <span>
        {name} {shown ? <a href={`tel:${shown}`}>{shown}</a> : <span className="tabular">{phone}</span>}
      </span>
      {!shown && (
        <Button size="small" loading={sending} aria-label={`顯示電話：${name}`} onClick={() => void show()}>
          顯示電話
        </Button>
      )}
    </span>
  );
}
