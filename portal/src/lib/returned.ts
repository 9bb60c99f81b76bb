import { APPLY_STATUS, messageParts, positionsIn, type RejectPart, type RejectReasonCode } from 'contract';

type Rejected = { apply_status: number; failed_message: string; failed_reasons?: readonly RejectReasonCode[] };

/** Why a story was sent back, none in any other status. Free text has no section. */
export const returnedReasons = (story: Rejected): RejectPart[] =>
  story.apply_status === APPLY_STATUS.rejected ? messageParts(story).reasons : [];

/** Positions of the progress that a reviewer sent back, in the order of the page; none once the story is pending again. */
export function returnedPositions(story: Rejected): number[] {
  const positions = returnedReasons(story).flatMap(({ section }) => positionsIn(section));
  return [...new Set(positions)].toSorted((a, b) => a - b);
}
