import {
  APPLY_STATUS,
  messageParts,
  positionsIn,
  type RejectPart,
  type RejectReasonCode,
  type SectionKey,
} from 'contract';

type Rejected = { apply_status: number; failed_message: string; failed_reasons?: readonly RejectReasonCode[] };
/** As the own list has it: with the sections that have changed since. */
type Listed = Rejected & { mended: readonly SectionKey[] };

/** Why a story was sent back, none in any other status. Free text has no section. */
export const returnedReasons = (story: Rejected): RejectPart[] =>
  story.apply_status === APPLY_STATUS.rejected ? messageParts(story).reasons : [];

/** What was sent back and hasn't been touched since. */
const stillReturned = (story: Listed): RejectPart[] =>
  returnedReasons(story).filter(({ section }) => !story.mended.includes(section));

/** At how many places a story that came back is still to be mended. */
export const placesToMend = (story: Listed): number => new Set(stillReturned(story).map(({ section }) => section)).size;

/** Their positions of the progress, in the order of the page; none once the story is pending again. */
export function returnedPositions(story: Listed): number[] {
  const positions = stillReturned(story).flatMap(({ section }) => positionsIn(section));
  return [...new Set(positions)].toSorted((a, b) => a - b);
}
