import { Button, Flex } from 'antd';
import { formatDate, type JudgeProgress, type RemindJudgesAnswer } from 'contract';
import { useConfirm } from '@/components/confirm';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { countColumn, nameColumn, remindedColumn } from './judge-columns';
import { namedDay, reminderWords } from './reminder-words';
import type { useSpread } from './use-spread';

type SilentJudgesProps = {
  session: number;
  judges: readonly JudgeProgress[];
  /** The last day on which judges send, ms of its beginning. */
  lastDay: number;
  spreading: Pick<ReturnType<typeof useSpread>, 'spread' | 'busy'>;
  refetch: () => Promise<unknown>;
};

/** Judges who have opened nothing though their last day is near: each is reminded, or the stories go to the others. */
export function SilentJudges({ session, judges, lastDay, spreading, refetch }: SilentJudgesProps) {
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  if (judges.length === 0) return null;

  const remind = async ({ id, name }: JudgeProgress) => {
    const ask = (dry_run: boolean) =>
      save<RemindJudgesAnswer>('post', `/judging/remind/${session}`, {
        judges: [id],
        until: namedDay(lastDay, Date.now()) ?? undefined,
        dry_run,
      });
    const { judges: asked = [], mail } = (await ask(true)) ?? {};
    if (asked.length === 0) return;
    if (!mail) {
      toast.failed(reminderWords(asked).join(''));
      return;
    }
    const text = [mail.subject, '', mail.text].join('\n');
    if (!(await confirm({ title: `寄信提醒${name}？`, text, ok: '寄出提醒' }))) return;
    if (await ask(false)) toast.done(`已寄給${name}`);
    await refetch();
  };

  const columns: ListColumn<JudgeProgress>[] = [
    nameColumn,
    countColumn('waiting', '還沒評分'),
    remindedColumn,
    column.acts(216, (judge) => (
      <Flex gap={8}>
        <Button size="small" disabled={saving} aria-label={`提醒：${judge.name}`} onClick={() => void remind(judge)}>
          提醒
        </Button>
        <Button
          size="small"
          loading={spreading.busy === judge.id}
          aria-label={`分給其他評審：${judge.name}，還沒打開`}
          onClick={() => void spreading.spread(judge)}
        >
          分給其他評審
        </Button>
      </Flex>
    )),
  ];
  return (
    <>
      <h3 id="silent" tabIndex={-1}>
        還沒打開任何故事的評審
      </h3>
      <Notice kind="warning">
        評分到 {formatDate(lastDay)} 為止，這 {judges.length} 位評審還沒有打開任何一則故事。
      </Notice>
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
      <Rows rows={judges} columns={columns} nameOf={({ name }) => name} />
    </>
  );
}
