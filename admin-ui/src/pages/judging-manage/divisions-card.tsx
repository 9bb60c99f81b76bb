import { Button, Flex } from 'antd';
import type { DivisionsAnswer, JudgingSession } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { useToast } from '@/lib/use-toast';
import { DivisionRow } from './division-row';
import { countWords, divisionDifferences } from './division-words';
import { DryRunButtons } from './dry-run-buttons';
import { PlanView } from './plan-view';
import { SaveRefusal } from './save-refusal';
import { useDivisions } from './use-divisions';
import { useDryRun } from './use-dry-run';

type DivisionsCardProps = { stored: JudgingSession; refetch: () => Promise<unknown> };

/** Into which divisions the stories fall: counted first, then stored (record 225). */
export function DivisionsCard({ stored, refetch }: DivisionsCardProps) {
  const dividing = useDivisions(stored);
  const { rows, base } = dividing;
  const toast = useToast();
  const dryRun = useDryRun<DivisionsAnswer>({
    path: `/judging/divisions/${stored.session}`,
    body: { divisions: rows, base },
    question: (counted) => ({ title: '儲存組別？', text: countWords(counted).join('\n'), ok: '儲存組別' }),
    onDone: async (answer) => {
      dividing.take(answer);
      toast.done('儲存成功');
      await refetch();
    },
  });
  const { preview, refusal } = dryRun;
  const [kind, index] = refusal?.path ?? [];
  const atRow = kind === 'divisions' && typeof index === 'number';
  const errorOf = (at: number) => (field: string) =>
    atRow && index === at && refusal?.path[2] === field ? refusal.text : undefined;
  const changed = divisionDifferences(stored.divisions, rows).length > 0;
  return (
    <DetailCard id="divisions" title="組別">
      <Flex className="judging-form" vertical gap={12}>
        <p>
          每一組有自己的名次、獎項和評審團桌面；不分組就全部一起排名。故事會進由上往下第一個符合條件的組：學習階段看隊員學校裡最高的，縣市看最多隊員的學校。
        </p>
        {rows.length > 0 && (
          <ol>
            {rows.map(({ id }, at) => (
              <DivisionRow key={id} at={at} dividing={dividing} errorOf={errorOf(at)} />
            ))}
          </ol>
        )}
        <div>
          <Button disabled={dividing.full} onClick={dividing.add}>
            新增組別
          </Button>
        </div>
        <SaveRefusal<DivisionsAnswer>
          saving={dryRun}
          text={atRow ? undefined : refusal?.text}
          differences={(theirs) => divisionDifferences(rows, theirs.divisions)}
          take={(theirs) => {
            dividing.take(theirs);
            void refetch();
          }}
          keep={dividing.keepOver}
        />
        {preview && <PlanView lines={countWords(preview)} sound={preview.leaving.length === 0} />}
        <DryRunButtons
          dryRun={dryRun}
          look="試算各組則數"
          run="儲存組別"
          empty={!changed}
          ready={preview !== undefined && changed}
        />
      </Flex>
    </DetailCard>
  );
}
