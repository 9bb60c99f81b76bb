import type { RejectReasonCode } from 'contract';

/** What a reviewer typed and ticked before the decision; kept on this device until it is sent. */
export type ReviewDraft = { text: string; reasons: RejectReasonCode[] };

export const draftOf = (id: string) => `review:${id}`;
