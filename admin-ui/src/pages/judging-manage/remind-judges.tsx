import type { JudgeProgress, RemindJudgesAnswer } from 'contract';
import { MailJudges } from './mail-judges';
import { reminderWords } from './reminder-words';

type RemindJudgesProps = {
  session: number;
  judges: readonly JudgeProgress[];
  lastDay: number | null;
  refetch: () => Promise<unknown>;
};

/** Mails to every judge who has something left. */
export const RemindJudges = ({ session, judges, lastDay, refetch }: RemindJudgesProps) => (
  <MailJudges<RemindJudgesAnswer>
    path={`/judging/remind/${session}`}
    judges={judges.map(({ id }) => id)}
    noun="提醒"
    lastDay={lastDay}
    dayLabel="請評審在哪一天前完成"
    words={(answer) => reminderWords(answer.judges)}
    due={(answer) => answer.judges.filter(({ reminding }) => reminding === 'due').length}
    onSent={refetch}
  />
);
