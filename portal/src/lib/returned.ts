import { APPLY_STATUS, REJECT_REASONS, type RejectReason, SECTIONS } from 'contract';

/** The catalogue's reasons that stand in a failure message; free text beside them has no section. */
export function returnedReasons(failedMessage: string): RejectReason[] {
  const lines = new Set(failedMessage.split('\n').map((line) => line.trim()));
  return REJECT_REASONS.filter((reason) => lines.has(reason.text));
}

/** Positions of the progress that a reviewer sent back; none once the story is pending again. */
export function returnedPositions(story: { apply_status: number; failed_message: string }): number[] {
  if (story.apply_status !== APPLY_STATUS.rejected) return [];
  return returnedReasons(story.failed_message).flatMap((reason) => [...SECTIONS[reason.section].positions]);
}
