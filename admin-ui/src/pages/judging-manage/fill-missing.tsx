import { Button } from 'antd';
import type { FillAnswer, MissingAnswer } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { MissingNotice } from '@/components/missing-readings/missing-notice';
import { NamedLines } from '@/components/missing-readings/named-lines';
import { fillWords, missingLine, NO_JUDGE } from '@/components/missing-readings/words';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';

type FillMissingProps = { session: number; missing: MissingAnswer; onFilled: () => Promise<unknown> };

/** The red line about missing readings, and 補分派: what it would do is asked first, by name. */
export function FillMissing({ session, missing, onFilled }: FillMissingProps) {
  const { save, refusal } = useSaving();
  const [busy, setBusy] = useState(false);
  const [noJudge, setNoJudge] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();

  const fill = async () => {
    const ask = (dry_run: boolean) => save<FillAnswer>('post', `/judging/fill/${session}`, { dry_run });
    setBusy(true);
    setNoJudge(false);
    const plan = await ask(true);
    if (plan?.added.length === 0) setNoJudge(plan.short.length > 0);
    const question = plan && {
      title: `補分派 ${plan.added.length} 份評分？`,
      text: <NamedLines lines={fillWords(plan)} />,
      ok: '補分派',
    };
    if (question && plan.added.length > 0 && (await confirm(question)) && (await ask(false)))
      toast.done('已經補分派，評審的清單已經更新');
    setBusy(false);
    await onFilled();
  };

  return (
    <>
      <MissingNotice missing={missing}>
        <Button size="small" loading={busy} aria-label={`補分派：${missingLine(missing)}`} onClick={() => void fill()}>
          補分派
        </Button>
      </MissingNotice>
      {noJudge && missing.readings > 0 && <Notice kind="warning">{NO_JUDGE}</Notice>}
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
    </>
  );
}
