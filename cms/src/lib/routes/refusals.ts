import type { ErrorCode } from 'contract';

/** What a call that asks for the own password in an older login may refuse with (T-75). */
export const PROOF_REFUSALS = ['reauthenticate', 'log_in_again', 'too_many_requests'] as const satisfies ErrorCode[];
