import { APPLY_STATUS, positionsIn, REJECT_REASONS, type RejectReasonCode, type SectionKey } from 'contract';

type Rejected = { apply_status: number; failed_message: string; failed_reasons?: readonly RejectReasonCode[] };

/** A reason for which a story was sent back, in the words that were sent. */
export type Reason = { code: RejectReasonCode; section: SectionKey; text: string };

/**
 * Why a story was sent back, none in any other status. The chosen reasons close the message in catalogue order
 * (decision 14), in the sentences of that day; rejections without codes are known by their words. Free text has no section.
 */
export function returnedReasons({ apply_status, failed_message, failed_reasons = [] }: Rejected): Reason[] {
  if (apply_status !== APPLY_STATUS.rejected) return [];
  const lines = failed_message.split('\n').map((line) => line.trim());
  const chosen = REJECT_REASONS.filter(({ code }) => failed_reasons.includes(code));
  if (chosen.length === 0) return REJECT_REASONS.filter(({ text }) => lines.includes(text));
  const sentences = lines.slice(-chosen.length);
  return chosen.map((reason, i) => ({ ...reason, text: sentences[i] ?? reason.text }));
}

/** What the reviewer wrote beside the reasons, without these; empty when there were reasons alone. */
export function returnedWords({ failed_message, failed_reasons = [] }: Rejected): string {
  const lines = failed_message.split('\n');
  const chosen = failed_reasons.length;
  const known: ReadonlySet<string> = new Set(REJECT_REASONS.map(({ text }) => text));
  const own = chosen > 0 ? lines.slice(0, -chosen) : lines.filter((line) => !known.has(line.trim()));
  return own.join('\n').trim();
}

/** Positions of the progress that a reviewer sent back, in the order of the page; none once the story is pending again. */
export function returnedPositions(story: Rejected): number[] {
  const positions = returnedReasons(story).flatMap(({ section }) => positionsIn(section));
  return [...new Set(positions)].toSorted((a, b) => a - b);
}
