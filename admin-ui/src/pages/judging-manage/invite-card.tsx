import { Flex } from 'antd';
import type { InviteJudgesAnswer, JudgeProgress, JudgingMode } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { firstInvited, invitedWord, inviteWords } from './invite-words';
import { JudgeChoices } from './judge-choices';
import { MailJudges } from './mail-judges';

type InviteCardProps = {
  session: number;
  mode: JudgingMode;
  judges: readonly JudgeProgress[];
  lastDay: number | null;
  refetch: () => Promise<unknown>;
};

/** Invites judges to the session; when each was invited is next to the name. */
export function InviteCard({ session, mode, judges, lastDay, refetch }: InviteCardProps) {
  const [picked, setPicked] = useState<readonly string[]>();
  const chosen = picked ?? firstInvited(judges, mode);
  return (
    <DetailCard id="invite" title="邀請評審">
      <Flex className="judging-form" vertical gap={12}>
        <p>信裡的按鈕會帶評審登入，到「我的評審」。邀請過的評審再勾選一次，就會再寄一封。</p>
        <JudgeChoices
          judges={judges}
          chosen={chosen}
          onChange={setPicked}
          legend="要邀請的評審"
          aside={({ invited_time }) => invitedWord(invited_time)}
        />
        <MailJudges<InviteJudgesAnswer>
          path={`/judging/invite/${session}`}
          judges={judges.filter(({ id }) => chosen.includes(id)).map(({ id, invited_time }) => ({ id, invited_time }))}
          noun="邀請"
          lastDay={lastDay}
          dayLabel="請在哪一天前完成評分"
          words={inviteWords}
          due={(answer) => answer.judges.filter(({ inviting }) => inviting === 'due').length}
          onSent={async () => {
            setPicked([]);
            await refetch();
          }}
        />
      </Flex>
    </DetailCard>
  );
}
