import { Button } from 'antd';
import type { JudgeProgress, PlanAnswer } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { TextField } from '@/components/text-field';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { ChooseJudges } from './choose-judges';
import { PlanView } from './plan-view';
import { planWords } from './plan-words';

const ROUNDS = [
  { value: 1, label: '第 1 輪：每則故事' },
  { value: 2, label: '第 2 輪：排名前半' },
  { value: 3, label: '第 3 輪：最前面 15%' },
] as const;

type Round = (typeof ROUNDS)[number]['value'];
const numberOrNone = (text: string) => (text.trim() === '' ? undefined : Number(text));

type AssignCardProps = { session: number; judges: readonly JudgeProgress[]; onAssigned: () => void };

/** A round is first tried, then made; what was tried is what the question repeats. */
export function AssignCard({ session, judges, onAssigned }: AssignCardProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [round, setRound] = useState<Round>(1);
  const [readings, setReadings] = useState('');
  const [capacity, setCapacity] = useState('');
  const [plan, setPlan] = useState<PlanAnswer>();
  const { save, saving, message, errorAt } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();

  const chosen = judges.map(({ id }) => id).filter((id) => !left.includes(id));

  const ask = (dry_run: boolean) =>
    save<PlanAnswer>('post', `/judging/assign/${session}`, {
      round,
      readings: numberOrNone(readings),
      capacity: numberOrNone(capacity),
      judges: chosen,
      dry_run,
    });
  const assign = async () => {
    if (!plan) return;
    const text = planWords(plan).join('\n');
    if (!(await confirm({ title: `分派第 ${round} 輪？`, text, ok: '分派' }))) return;
    if (!(await ask(false))) return;
    setPlan(undefined);
    toast.done('分派完成，評審的清單已經更新');
    onAssigned();
  };
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setPlan(undefined);
    };
  };

  return (
    <DetailCard id="assign" title="分派">
      <div className="judging-form">
        <p>先試算，看過結果再分派。重新分派只會移動還沒開始的；草稿和已送出的都留在原來的評審。</p>
        {message && <Notice kind="error">{message}</Notice>}
        <Select
          label="輪次"
          value={round}
          options={ROUNDS}
          onChange={changed((value: Round | undefined) => setRound(value ?? 1))}
        />
        <div className="judging-fields">
          <TextField
            label="每則的評審人數"
            hint="不填：依這一輪的預設"
            error={errorAt('readings')}
            inputMode="numeric"
            value={readings}
            onChange={changed(setReadings)}
          />
          <TextField
            label="這一輪最多幾份"
            hint="不填：沒有上限"
            error={errorAt('capacity')}
            inputMode="numeric"
            value={capacity}
            onChange={changed(setCapacity)}
          />
        </div>
        <ChooseJudges
          judges={judges}
          chosen={chosen}
          onChange={changed((next: string[]) => setLeft(judges.map(({ id }) => id).filter((id) => !next.includes(id))))}
        />
        {errorAt('judges') && <Notice kind="error">{errorAt('judges')}</Notice>}
        {plan && <PlanView plan={plan} />}
        <div className="judging-actions">
          <Button loading={saving} onClick={() => void ask(true).then(setPlan)}>
            試算
          </Button>
          <Button
            type="primary"
            disabled={!plan || plan.added.length + plan.removed.length === 0}
            onClick={() => void assign()}
          >
            分派第 {round} 輪
          </Button>
        </div>
      </div>
    </DetailCard>
  );
}
