/**
 * What a member does in the current session: `running` has a story not yet approved, `completed` an approved one, `not_running`
 * none. Besides, for the help desk: accounts that were asked for and not confirmed, and those that were deactivated or merged.
 */
export const MEMBER_STATUSES = ['running', 'not_running', 'completed', 'unconfirmed', 'deactivated'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Their words in the member list (B §2.10). */
export const MEMBER_STATUS_LABELS: Record<MemberStatus, string> = {
  running: '挑戰中',
  not_running: '未挑戰',
  completed: '已完成',
  unconfirmed: '還沒驗證信箱',
  deactivated: '已停用或合併',
};
