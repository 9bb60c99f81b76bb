import type { InviteJudgesAnswer, JudgeProgress, JudgingMode } from 'contract';
import { moment } from '@/lib/format';

/** When a judge was last invited. */
export const invitedWord = (time: number | null) => (time === null ? '還沒邀請' : `${moment(time)} 邀請過`);

/** Who is chosen at first: not invited yet; where staff have assigned, with something to read and not begun. */
export const firstInvited = (judges: readonly JudgeProgress[], mode: JudgingMode): string[] => {
  const uninvited = judges.filter(({ invited_time }) => invited_time === null);
  const isAssigned = mode === 'assigned' && judges.some(({ waiting, draft, sent }) => waiting + draft + sent > 0);
  const due = uninvited.filter(({ waiting, draft, sent }) => !isAssigned || (waiting > 0 && draft + sent === 0));
  return due.map(({ id }) => id);
};

/** Who would get an invitation, who another one, and who got one since, in sentences. */
export function inviteWords({ judges }: InviteJudgesAnswer): string[] {
  const due = judges.filter(({ inviting }) => inviting === 'due');
  const names = (some: typeof judges) => some.map(({ name }) => name).join('、');
  const again = due.filter(({ invited_time }) => invited_time !== null);
  const others = judges.filter(({ inviting }) => inviting === 'invited');
  return [
    due.length > 0 ? `會寄給 ${due.length} 位評審：${names(due)}。` : '沒有評審會收到信。',
    ...(again.length > 0 ? [`其中 ${names(again)}之前邀請過，會再收到一封。`] : []),
    ...(others.length > 0 ? [`${names(others)}剛剛已經有人邀請，不會再收到信。`] : []),
  ];
}
