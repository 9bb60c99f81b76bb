import type { ErrorCode } from 'contract';

/** What a call for an active member refuses other accounts of members with. */
export const NOT_ACTIVE = ['member_unconfirmed', 'member_inactive', 'member_merged'] as const satisfies ErrorCode[];
