import { Flex } from 'antd';
import type { JudgeProgress, PlanAnswer, RoundNumber } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { TextField } from '@/components/text-field';
import { useToast } from '@/lib/use-toast';
import { adviceWords, readingsHint } from './advice-words';
import { ChooseJudges } from './choose-judges';
import { DryRunButtons } from './dry-run-buttons';
import { PlanView } from './plan-view';
import { planWords } from './plan-words';
import { useDryRun } from './use-dry-run';

const ROUNDS = [
  { value: 1, label: '第 1 輪：每則故事' },
  { value: 2, label: '第 2 輪：排名前半' },
  { value: 3, label: '第 3 輪：最前面 15%' },
] as const satisfies readonly { value: RoundNumber; label: string }[];

type NumberKey = 'readings' | 'capacity';

const NUMBERS: readonly { key: NumberKey; label: string; hint: (round: RoundNumber) => string }[] = [
  { key: 'readings', label: '每則的評審人數', hint: readingsHint },
  { key: 'capacity', label: '這一輪最多幾份', hint: () => '不填：沒有上限' },
];

const numberOrNone = (text: string) => (text.trim() === '' ? undefined : Number(text));

type AssignCardProps = {
  session: number;
  judges: readonly JudgeProgress[];
  /** How many stories judges may read; undefined while that isn't known. */
  stories: number | undefined;
  onAssigned: () => void;
};

/** A round is first tried, then made; what was tried is what the question repeats. */
export function AssignCard({ session, judges, stories, onAssigned }: AssignCardProps) {
  // Once they were chosen, a judge who comes in later isn't among them.
  const [picked, setPicked] = useState<readonly string[]>();
  const [round, setRound] = useState<RoundNumber>(1);
  const [numbers, setNumbers] = useState<Record<NumberKey, string>>({ readings: '', capacity: '' });
  const toast = useToast();
  const ids = judges.map(({ id }) => id);
  const chosen = picked ? ids.filter((id) => picked.includes(id)) : ids;
  const dryRun = useDryRun<PlanAnswer>({
    path: `/judging/assign/${session}`,
    body: {
      round,
      readings: numberOrNone(numbers.readings),
      capacity: numberOrNone(numbers.capacity),
      judges: chosen,
    },
    question: (plan) => ({ title: `分派第 ${round} 輪？`, text: planWords(plan).join('\n'), ok: '分派' }),
    onDone: () => {
      toast.done('分派完成，評審的清單已經更新');
      onAssigned();
    },
  });
  const { preview: plan, refusal, errorAt } = dryRun;

  return (
    <DetailCard id="assign" title="分派">
      <Flex className="judging-form" vertical gap={12}>
        <p>先試算，看過結果再分派。重新分派只會移動還沒開始的；草稿和已送出的都留在原來的評審。</p>
        {refusal?.path.length === 0 && <Notice kind="error">{refusal.text}</Notice>}
        <Select label="輪次" value={round} options={ROUNDS} onChange={(value) => setRound(value ?? 1)} />
        <Flex className="judging-fields" wrap gap="12px 16px">
          {NUMBERS.map(({ key, label, hint }) => (
            <TextField
              key={key}
              label={label}
              hint={hint(round)}
              error={errorAt(key)}
              inputMode="numeric"
              value={numbers[key]}
              onChange={(text) => setNumbers({ ...numbers, [key]: text })}
            />
          ))}
        </Flex>
        {round === 1 && <p>{adviceWords({ stories, judges: chosen.length, readings: numbers.readings })}</p>}
        <ChooseJudges judges={judges} chosen={chosen} onChange={setPicked} />
        {errorAt('judges') && <Notice kind="error">{errorAt('judges')}</Notice>}
        {plan && <PlanView lines={planWords(plan)} sound={plan.quality.connected && plan.short.length === 0} />}
        <DryRunButtons
          dryRun={dryRun}
          look="試算"
          run={`分派第 ${round} 輪`}
          ready={plan !== undefined && plan.added.length + plan.removed.length > 0}
        />
      </Flex>
    </DetailCard>
  );
}
