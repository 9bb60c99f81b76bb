import { useState } from 'react';
import { BulletLines } from '@/components/bullet-lines';
import { LabelledField } from '@/components/labelled-field';
import { LateDateInput } from '@/components/late-date-input';
import { Notice } from '@/components/notice';
import { useToast } from '@/lib/use-toast';
import { DryRunButtons } from './dry-run-buttons';
import { namedDay } from './reminder-words';
import { useDryRun } from './use-dry-run';

type Mail = { subject: string; text: string } | null;
type Sent = { mail: Mail };

/** Who would get a mail and who none, and the first mail as it is read. */
const MailPreview = ({ said, mail }: { said: readonly string[]; mail: Mail }) => (
  <Notice kind="info">
    <BulletLines lines={said} />
    {mail && (
      <>
        <p>第一封信的主旨：{mail.subject}</p>
        <blockquote className="judging-letter on-card pre-line space-above">{mail.text}</blockquote>
      </>
    )}
  </Notice>
);

type MailJudgesProps<Answer> = {
  path: string;
  judges: readonly unknown[];
  /** 邀請 or 提醒. */
  noun: string;
  dayLabel: string;
  /** The last day of the session's judging, ms; named in the mail unless another is typed. */
  lastDay: number | null;
  /** Who would get the mail and who wouldn't, in sentences. */
  words: (answer: Answer) => string[];
  /** How many get it. */
  due: (answer: Answer) => number;
  onSent: () => unknown;
};

/** Mails to judges with a day of their own, after words and recipients were looked at. */
export function MailJudges<Answer extends Sent>({
  path,
  judges,
  noun,
  dayLabel,
  lastDay,
  ...rest
}: MailJudgesProps<Answer>) {
  const { words, due, onSent } = rest;
  const [typed, setTyped] = useState<{ day: number | null | undefined }>();
  const until = typed ? typed.day : namedDay(lastDay, Date.now());
  const toast = useToast();
  const dryRun = useDryRun<Answer>({
    path,
    body: { judges, until: until ?? undefined },
    question: (preview) => ({
      title: `寄信${noun} ${due(preview)} 位評審？`,
      text: words(preview).join('\n'),
      ok: `寄出${noun}`,
    }),
    onDone: async (sent) => {
      toast.done(`已寄給 ${due(sent)} 位評審`);
      await onSent();
    },
  });
  const { preview, refusal, errorAt } = dryRun;
  return (
    <>
      {refusal && refusal.path[0] !== 'until' && <Notice kind="error">{refusal.text}</Notice>}
      <LabelledField label={dayLabel} hint="可以不填；會寫在信裡。" error={errorAt('until')}>
        {(ids) => (
          <LateDateInput
            {...ids}
            kind="day"
            className="short"
            value={until ?? null}
            onChange={(day) => setTyped({ day })}
          />
        )}
      </LabelledField>
      {preview && <MailPreview said={words(preview)} mail={preview.mail} />}
      <DryRunButtons
        dryRun={dryRun}
        look={`預覽${noun}信`}
        run={`寄出${noun}`}
        empty={judges.length === 0}
        ready={Boolean(preview?.mail)}
      />
    </>
  );
}
