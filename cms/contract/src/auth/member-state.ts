/** Whether a member can log in: the mail address isn't confirmed yet, staff have deactivated the account, or it went into another one. */
export const MEMBER_STATES = ['active', 'unconfirmed', 'deactivated', 'merged'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const MEMBER_STATE_LABELS: Record<MemberState, string> = {
  active: '可以登入',
  unconfirmed: '還沒驗證信箱',
  deactivated: '已停用',
  merged: '已合併',
};

type Stored = { confirmed: boolean; blocked: boolean; merged_into: string | null };

/** The state of a stored account. */
export const memberStateOf = ({ confirmed, blocked, merged_into }: Stored): MemberState => {
  if (merged_into !== null) return 'merged';
  if (blocked) return 'deactivated';
  return confirmed ? 'active' : 'unconfirmed';
};
