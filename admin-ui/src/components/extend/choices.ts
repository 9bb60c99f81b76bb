import {
  type ApplyStatus,
  type EditionGate,
  EXTENSION_LONGEST,
  HOUR,
  lastMoment,
  MINUTE,
  sendingOf,
  untilText,
} from 'contract';

/** What of a story decides until when it may be sent in. */
export type Extensible = {
  id: string;
  apply_status: ApplyStatus;
  started?: number | null | undefined;
  extended?: number | null | undefined;
};

const LENGTHS = [
  { length: 30 * MINUTE, label: '30 分鐘' },
  { length: HOUR, label: '1 小時' },
  { length: 2 * HOUR, label: '2 小時' },
  { length: 6 * HOUR, label: '6 小時' },
  { length: 12 * HOUR, label: '12 小時' },
  { length: 24 * HOUR, label: '24 小時' },
];
const STEP = 5 * MINUTE;

/** The moment (ms) that is a story's last without an extension; null: there is no end. */
export const ownEnd = (gate: EditionGate, story: Extensible): number | null =>
  lastMoment(gate, sendingOf(story), { started: story.started ?? null, extended: null });

/** Until when a story may be let: from its own end, or from now where that is over, on full five minutes. */
export function extensionChoices(last: number, now: number) {
  const from = Math.max(last, now);
  const longest = last + EXTENSION_LONGEST;
  const moments = LENGTHS.map(({ length, label }) => ({ label, until: Math.ceil((from + length) / STEP) * STEP }));
  return moments
    .filter(({ until }) => until <= longest)
    .map(({ label, until }) => ({ value: until, label: `${label}（到 ${untilText(until, now)}）` }));
}
