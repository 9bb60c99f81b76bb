import { Button } from 'antd';
import type { JudgeProgress, RemindJudgesAnswer } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { DateInput } from '@/components/date-input';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { MailPreview } from './mail-preview';
import { reminderWords } from './reminder-words';

type RemindJudgesProps = { session: number; judges: readonly JudgeProgress[]; refetch: () => Promise<unknown> };

/** Mails to every judge who has something left, after their words and recipients were looked at. */
export function RemindJudges({ session, judges, refetch }: RemindJudgesProps) {
  const [until, setUntil] = useState<number | null>();
  const [preview, setPreview] = useState<RemindJudgesAnswer>();
  const { save, saving, message, errorAt } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const ask = (dry_run: boolean) =>
    save<RemindJudgesAnswer>('post', `/judging/remind/${session}`, {
      judges: judges.map(({ id }) => id),
      until: until ?? undefined,
      dry_run,
    });
  const sentTo = ({ judges: asked }: RemindJudgesAnswer) => asked.filter(({ reminding }) => reminding === 'due').length;
  const send = async () => {
    if (!preview) return;
    const text = reminderWords(preview.judges).join('\n');
    if (!(await confirm({ title: `寄信提醒 ${sentTo(preview)} 位評審？`, text, ok: '寄出提醒' }))) return;
    const sent = await ask(false);
    if (!sent) return;
    setPreview(undefined);
    toast.done(`已寄給 ${sentTo(sent)} 位評審`);
    await refetch();
  };

  return (
    <>
      {message && <Notice kind="error">{message}</Notice>}
      <LabelledField label="請評審在哪一天前完成" hint="可以不填；會寫在信裡。" error={errorAt('until')}>
        {(ids) => (
          <DateInput
            {...ids}
            kind="day"
            className="judging-day"
            value={until ?? null}
            onChange={(day) => {
              setUntil(day);
              setPreview(undefined);
            }}
          />
        )}
      </LabelledField>
      {preview && <MailPreview said={reminderWords(preview.judges)} mail={preview.mail} />}
      <div className="judging-actions">
        <Button loading={saving} onClick={() => void ask(true).then(setPreview)}>
          預覽提醒信
        </Button>
        <Button type="primary" disabled={!preview?.mail} onClick={() => void send()}>
          寄出提醒
        </Button>
      </div>
    </>
  );
}
