import type { JudgeProgress, PlanAnswer } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { planWords } from './plan-words';

/** Gives what a judge hasn't sent to the others, after it was said what that would move. `busy`: the judge whose stories are being moved. */
export function useSpread(session: number, refetch: () => Promise<unknown>) {
  const { save, refusal } = useSaving();
  const [busy, setBusy] = useState<string>();
  const confirm = useConfirm();
  const toast = useToast();

  const spread = async ({ id, name, open_rounds: [round = 1] }: JudgeProgress) => {
    const ask = (dry_run: boolean) =>
      save<PlanAnswer>('post', `/judging/spread/${session}`, { round, judge_id: id, dry_run });
    setBusy(id);
    const plan = await ask(true);
    const text = plan && [
      `${name}第 ${round} 輪還沒送出的 ${plan.removed.length} 份會改由其他評審評分。`,
      ...planWords(plan).slice(1),
    ];
    const question = { title: `由其他評審接手${name}的故事？`, text: text?.join('\n'), ok: '分給其他評審' };
    if (plan && (await confirm(question)) && (await ask(false))) {
      toast.done('已經改由其他評審評分');
      await refetch();
    }
    setBusy(undefined);
  };
  return { spread, busy, refusal };
}
