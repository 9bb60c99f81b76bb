import { z } from 'zod';
import { DAY, HOUR } from '../common/durations';
import { idField } from '../common/text';
import { type EditionAction, lastMoment } from '../site/last-moment';
import type { EditionGate } from '../site/schema';
import { serversShown } from '../system/server-figures';
import { CHECKPOINTS } from './checkpoints';
import { APPLY_STATUS, type ApplyStatus } from './status';

/** Before an end it begins, and so long after the last moment it goes on; the day after, who missed it is still listed. */
const BEFORE = 6 * HOUR;
const AFTER = 2 * HOUR;
const MISSED = DAY + 12 * HOUR;
/** Exports that are paused go on by themselves so long after the last moment. */
const EXPORTS_AFTER = HOUR;

export const NIGHT_PHASES = ['night', 'missed'] as const;
/** The night of an end (ms): of first submissions, or of those after a rejection; `last` is the end with the grace. */
export type Night = {
  action: Exclude<EditionAction, 'create'>;
  end: number;
  last: number;
  phase: (typeof NIGHT_PHASES)[number];
};

const nightFor = (gate: EditionGate, action: Night['action'], end: number | null, now: number): Night | null => {
  if (end === null) return null;
  const last = lastMoment(gate, action, { started: end, extended: null }) ?? end;
  if (now < end - BEFORE || now > last + MISSED) return null;
  return { action, end, last, phase: now <= last + AFTER ? 'night' : 'missed' };
};

/** The night that it is, or was yesterday; null on any other day. Of two the one that still runs. */
export const nightOf = (gate: EditionGate, now: number): Night | null => {
  const first = nightFor(gate, 'submit', gate.close_time, now);
  const second = nightFor(gate, 'supplement', gate.supplement_deadline, now);
  return first?.phase === 'night' || !second ? first : second;
};

/** The statuses of which a night is the end. Without a date of their own, returned stories end with the others. */
export const nightStatuses = ({ action }: Night, { supplement_deadline }: EditionGate): ApplyStatus[] => {
  if (action === 'supplement') return [APPLY_STATUS.rejected];
  const both = [APPLY_STATUS.incomplete, APPLY_STATUS.rejected];
  return supplement_deadline === null ? both : [APPLY_STATUS.incomplete];
};

/** Until when exports that are paused now stay so (ms): an hour after the last moment, or an hour on any other day. */
export const exportsPausedUntil = (gate: EditionGate, now: number): number => {
  const night = nightOf(gate, now);
  return Math.max(night ? night.last + EXPORTS_AFTER : 0, now + EXPORTS_AFTER);
};

/** From so many of the twelve on a team is nearly done. */
export const NEARLY_DONE = 9;
export const NEARLY_SHOWN = 100;
/** Of a team that is nearly done as many people are named. */
export const PEOPLE_SHOWN = 3;

/** The progress of a team that is nearly done, as it is stored: position n as bit n. */
export const NEARLY_BITS: readonly number[] = Array.from({ length: 2 ** CHECKPOINTS.length }, (_, bits) => bits).filter(
  (bits) => CHECKPOINTS.filter(({ position }) => (bits & (2 ** position)) !== 0).length >= NEARLY_DONE,
);

type Nearly = { started: number | null; done: number; account: string };
/** Who has pressed 送出 first, the earliest of them before; then who has most done. */
export const compareNearly = (a: Nearly, b: Nearly): number =>
  (a.started ?? Number.POSITIVE_INFINITY) - (b.started ?? Number.POSITIVE_INFINITY) ||
  b.done - a.done ||
  a.account.localeCompare(b.account);

const count = z.number().int();
/** A team that is nearly done: positions that are `missing`, when it was last `seen` (ms), files that are on their way. */
export const nearlyTeam = z.object({
  id: z.string(),
  account: z.string(),
  team_name: z.string(),
  is_18: z.boolean(),
  apply_status: z.union([z.literal(1), z.literal(3)]),
  done: count,
  missing: z.array(count).max(CHECKPOINTS.length),
  started: z.number().nullable(),
  /** The clock of the server that noted it was off. */
  started_unsure: z.boolean(),
  extended: z.number().nullable(),
  seen: z.number().nullable(),
  arriving: z.object({ image: count, pdf: count }),
  /** Whom to call; their phones are masked. */
  people: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })).max(PEOPLE_SHOWN),
});
export type NearlyTeam = z.infer<typeof nearlyTeam>;

/** Who paused the exports, and until when (ms). */
export const exportsPause = z.object({ by: z.string(), until: z.number() });
export type ExportsPause = z.infer<typeof exportsPause>;

/** What staff read where exports are paused. */
export const pausedText = ({ by }: ExportsPause, until: string): string => `匯出已由 ${by} 暫停到 ${until}`;

/**
 * GET /story/night: `night` is null on any other day. `checkpoints`: how many of the `open` ones, that aren't sent, have each of
 * the twelve; `started` of them pressed 送出. `line`: files that are there whole and wait. `mail`: since when (ms) the oldest waits.
 */
export const nightAnswer = z.object({
  time: z.number(),
  night: z
    .object({
      action: z.enum(['submit', 'supplement']),
      end: z.number(),
      last: z.number(),
      phase: z.enum(NIGHT_PHASES),
      session: count,
      checkpoints: z.array(count).length(CHECKPOINTS.length),
      open: count,
      sent: count,
      started: count,
      line: count,
      mail: z.object({ waiting: count, oldest: z.number().nullable() }),
      disk: z.object({ free: z.number(), size: z.number() }).nullable(),
      servers: serversShown,
      nearly: z.array(nearlyTeam).max(NEARLY_SHOWN),
      nearly_total: count,
      exports_paused: exportsPause.nullable(),
    })
    .nullable(),
});
export type NightAnswer = z.infer<typeof nightAnswer>;
export type NightShown = NonNullable<NightAnswer['night']>;

/** POST /story/contact/{id}: the phone of one person of a story. */
export const contactBody = z.strictObject({ person: idField });
export const contactAnswer = z.object({ phone: z.string() });
