import { Button, Flex, Input } from 'antd';
import { BREACH_STEPS, type Breach, type BreachStep, breachLetter, breachLetterOf, type SiteSetting } from 'contract';
import { useId, useState } from 'react';
import { Icon } from '@/components/icon';
import { moment } from '@/lib/format';
import { useDraft } from '@/lib/use-draft';
import { useToast } from '@/lib/use-toast';
import type { BreachDesk } from './use-breach';

type StepItemProps = {
  step: BreachStep;
  /** The first that is not done. */
  isNext: boolean;
  breach: Breach;
  site: SiteSetting | undefined;
  desk: BreachDesk;
};

const letterText = (step: BreachStep, breach: Breach, site: SiteSetting | undefined) => {
  const recipient = breachLetterOf(step);
  if (recipient === undefined) return '';
  const { organisation = '', phone = '', email = '' } = site?.contact ?? {};
  const sender = { name: site?.site_name ?? '', organisation, phone, email };
  const { subject, text } = breachLetter(recipient, { ...breach, counts: breach.affected.total, sender });
  return `${subject}\n\n${text}`;
};

const lastOf = (step: BreachStep, { entries }: Breach) => entries.findLast((entry) => entry.step === step);

/** One step: what it is, its letter where it has one, and ticking it off with who and when. */
export function StepItem({ step, isNext, breach, site, desk }: StepItemProps) {
  const { label, hint, urgent } = BREACH_STEPS[step];
  const done = breach.steps_done.includes(step);
  const last = lastOf(step, breach);
  const [open, setOpen] = useState(false);
  const hasLetter = breachLetterOf(step) !== undefined;
  /** Its letter comes first, then that it was done. */
  const leads = { letter: isNext && hasLetter && !open, tick: isNext && !hasLetter };
  const tick = (next: boolean, text = '') => desk.add({ kind: 'step', step, done: next, text });
  return (
    <li className={done ? 'breach-done' : undefined}>
      <div className="breach-step-head grid">
        <Icon name={done ? 'check' : 'dashed'} size={20} />
        <div>
          <h3>
            {label}
            {urgent && !done && <span className="beside warning-text small">72 小時內</span>}
          </h3>
          {done && last ? (
            <p className="small tabular">
              {moment(last.time)} {last.actor.name || last.actor.account} 完成
            </p>
          ) : (
            <p className="small muted">{hint}</p>
          )}
        </div>
        {breach.closed_time === null && (
          <span className="row-wrap">
            {hasLetter && (
              <Button
                type={leads.letter ? 'primary' : 'default'}
                aria-expanded={open}
                aria-label={`${open ? '收起信件' : '準備信件'}：${label}`}
                onClick={() => setOpen(!open)}
              >
                {open ? '收起信件' : '準備信件'}
              </Button>
            )}
            <Button
              type={leads.tick ? 'primary' : 'default'}
              aria-label={`${done ? '取消完成' : '標記完成'}：${label}`}
              disabled={desk.sending}
              onClick={() => void tick(!done)}
            >
              {done ? '取消完成' : '標記完成'}
            </Button>
          </span>
        )}
      </div>
      {open && breach.closed_time === null && (
        <Letter
          name={`breach:${breach.id}:${step}`}
          first={letterText(step, breach, site)}
          isNext={isNext}
          sending={desk.sending}
          onDone={async (text) => (await tick(true, text)) && setOpen(false)}
        />
      )}
    </li>
  );
}

type LetterProps = {
  name: string;
  first: string;
  /** Whether the page leads to this letter: of its buttons the one that comes first is emphasised. */
  isNext: boolean;
  sending: boolean;
  onDone: (text: string) => Promise<unknown>;
};

/** A letter to start from: changed here, kept on this device, copied, and put on record as it went out. */
function Letter({ name, first, isNext, sending, onDone }: LetterProps) {
  const id = useId();
  const draft = useDraft<string>(name, first);
  const text = draft.at === undefined ? first : draft.value;
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(true);
    try {
      await navigator.clipboard.writeText(text);
      toast.done('已複製');
    } catch {
      toast.failed('這個瀏覽器不允許複製，請在框裡全選後複製。');
    }
  };
  return (
    <Flex className="content-field above-12" vertical gap={8}>
      <label htmlFor={id}>信件（第一行是主旨，請讀過並補上「請補上」的地方）</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={10_000}
        autoSize={{ minRows: 8, maxRows: 24 }}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="row-wrap">
        <Button type={isNext && !copied ? 'primary' : 'default'} onClick={() => void copy()}>
          複製信件
        </Button>
        {draft.at !== undefined && <Button onClick={() => draft.reset(first)}>回到範本</Button>}
        <Button
          type={isNext && copied ? 'primary' : 'default'}
          disabled={sending}
          onClick={() => void onDone(text).then((ok) => ok && draft.reset(first))}
        >
          已送出，記下這封信
        </Button>
      </div>
    </Flex>
  );
}
