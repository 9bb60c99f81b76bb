import { Button, Flex } from 'antd';
import type { JudgeProgress, MissingAnswer, RemindJudgesAnswer } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { Notice } from '@/components/notice';
import { FillMissing } from './fill-missing';
import { countColumn, nameColumn, remindedColumn } from './judge-columns';
import { MailJudges } from './mail-judges';
import { reminderWords } from './reminder-words';
import { SilentJudges } from './silent-judges';
import { useSpread } from './use-spread';

type ProgressCardProps = {
  session: number;
  progress: readonly JudgeProgress[];
  missing: MissingAnswer;
  /** The last day on which judges send, ms of its beginning; null: none is set. */
  lastDay: number | null;
  refetch: () => Promise<unknown>;
};

/** How far each judge is and what stories lack; what one who falls out hasn't sent goes to the others. */
export function ProgressCard({ session, progress, missing, lastDay, refetch }: ProgressCardProps) {
  const spreading = useSpread(session, refetch);
  const { spread, busy, refusal } = spreading;
  const shown = progress.filter(({ waiting, draft, sent, declined }) => waiting + draft + sent + declined > 0);
  const sum = (key: 'waiting' | 'draft' | 'sent') => shown.reduce((total, row) => total + row[key], 0);

  const columns: ListColumn<JudgeProgress>[] = [
    nameColumn,
    countColumn('waiting', '還沒評分'),
    countColumn('draft', '草稿'),
    countColumn('sent', '已送出'),
    countColumn('declined', '申報迴避'),
    remindedColumn,
    column.acts(
      148,
      (judge) =>
        judge.waiting + judge.draft > 0 && (
          <Button
            size="small"
            loading={busy === judge.id}
            aria-label={`分給其他評審：${judge.name}`}
            onClick={() => void spread(judge)}
          >
            分給其他評審
          </Button>
        ),
    ),
  ];

  return (
    <DetailCard id="progress" title="評審進度">
      <Flex className="judging-form" vertical gap={12}>
        {refusal && <Notice kind="error">{refusal.text}</Notice>}
        <FillMissing session={session} missing={missing} onFilled={refetch} />
        {shown.length > 0 && (
          <>
            <p>
              {shown.length} 位評審，已送出 <strong>{sum('sent')}</strong> 份，草稿 {sum('draft')} 份，還沒評分{' '}
              {sum('waiting')} 份。
            </p>
            {lastDay !== null && (
              <SilentJudges
                session={session}
                judges={shown.filter(({ silent }) => silent)}
                lastDay={lastDay}
                spreading={spreading}
                refetch={refetch}
              />
            )}
            <h3>每位評審的進度</h3>
            <Rows rows={shown} columns={columns} nameOf={({ name }) => name} />
            <h3 id="remind" tabIndex={-1}>
              提醒評審
            </h3>
            <MailJudges<RemindJudgesAnswer>
              path={`/judging/remind/${session}`}
              judges={shown.map(({ id }) => id)}
              noun="提醒"
              lastDay={lastDay}
              dayLabel="請評審在哪一天前完成"
              words={(answer) => reminderWords(answer.judges)}
              due={(answer) => answer.judges.filter(({ reminding }) => reminding === 'due').length}
              onSent={refetch}
            />
          </>
        )}
      </Flex>
    </DetailCard>
  );
}
