import { DAY, SECOND } from '../common/durations';
import { addMonths } from '../common/time';
import {
  CONSENT_PURPOSES,
  type ConsentDecision,
  type ConsentKind,
  type ConsentPurpose,
  PUBLIC_PURPOSES,
  purposesOf,
} from './purposes';

/** What holds for one person and purpose: agreed, never answered, refused or taken back. */
export const CONSENT_MARKS = ['yes', 'none', 'no'] as const;
export type ConsentMark = (typeof CONSENT_MARKS)[number];
export const CONSENT_SIGNS: Readonly<Record<ConsentMark, { sign: string; label: string }>> = {
  yes: { sign: '✓', label: '同意' },
  none: { sign: '–', label: '還沒答覆' },
  no: { sign: '✗', label: '不同意' },
};

type Entry = { person_id: string; purpose: ConsentPurpose; decision: ConsentDecision };

/** Of entries in the order in which they were added, the one that holds for each person and purpose: the newest. */
export const standingOf = <E extends Entry>(entries: readonly E[]): Map<string, Partial<Record<ConsentPurpose, E>>> => {
  const people = new Map<string, Partial<Record<ConsentPurpose, E>>>();
  for (const entry of entries) people.set(entry.person_id, { ...people.get(entry.person_id), [entry.purpose]: entry });
  return people;
};

/** The mark of an entry that holds, or of none. */
export const markOf = (entry: { decision: ConsentDecision } | null | undefined): ConsentMark => {
  if (!entry) return 'none';
  return entry.decision === 'yes' ? 'yes' : 'no';
};

/** All marks of a person by what holds for it. */
export const marksOf = (
  standing: Partial<Record<ConsentPurpose, { decision: ConsentDecision } | null>> = {},
): Record<ConsentPurpose, ConsentMark> =>
  Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, markOf(standing[purpose])])) as Record<
    ConsentPurpose,
    ConsentMark
  >;

/** For how long a fresh link takes an answer, ms. */
export const GUARDIAN_LINK_LIFE = 60 * DAY;

/** For how long an entry is kept, without names, in months. */
export const CONSENT_ENTRY_MONTHS = 60;

/**
 * How many of these people agreed to something public so long ago that the entry is kept only because the world still reads what it
 * permits: staff ask them again, or take that from the world.
 */
export const oldConsents = (
  people: readonly { id: string }[],
  standing: ReadonlyMap<string, Partial<Record<ConsentPurpose, { decision: ConsentDecision; time: number }>>>,
  now: number,
): number => {
  const before = addMonths(now, -CONSENT_ENTRY_MONTHS);
  return people.filter(({ id }) =>
    PUBLIC_PURPOSES.some((purpose) => {
      const entry = standing.get(id)?.[purpose];
      return entry?.decision === 'yes' && entry.time < before;
    }),
  ).length;
};

/** A person's link as it is stored: until when it takes an answer, when it got one, when a newer link took its place; ms. */
export type GuardianLink = { expires_time: number; answered_time: number | null; replaced_time: number | null };

/**
 * What a link is good for. The first sending settles it; from then on, and once it is replaced or 60 days old, it only takes back,
 * for as long as anything holds: less is always possible, more needs a fresh link. While consent isn't asked for no link answers.
 */
export const linkPower = (
  { expires_time, answered_time, replaced_time }: GuardianLink,
  { holds, enabled, now }: { holds: boolean; enabled: boolean; now: number },
): 'answer' | 'withdraw' | 'none' => {
  const isFresh = answered_time === null && replaced_time === null && now <= expires_time;
  if (isFresh && enabled) return 'answer';
  return holds ? 'withdraw' : 'none';
};

/** From so many people on, each answering within so long of the one before, staff are told: one hand may have answered for all. */
export const BURST = { people: 3, gap: 30 * SECOND } as const;

/** Answers of several people, of one or several teams, that followed one another within seconds: from when to when (ms). */
export type ConsentBurst = { people: number; stories: number; from: number; to: number };

type Answered = { story_id: string; person_id: string; answered_time: number | null };

const sizeOf = (values: readonly string[]) => new Set(values).size;

/**
 * The largest burst among a counsellor's links of which one is this story's, if there is one (T-100): a family answers at home, in
 * its own time. A person who answers by two links counts once.
 */
export const burstOf = (links: readonly Answered[], story: string): ConsentBurst | null => {
  const answers = links
    .flatMap(({ answered_time, ...link }) => (answered_time === null ? [] : [{ ...link, time: answered_time }]))
    .sort((one, other) => one.time - other.time);
  const runs: (typeof answers)[] = [];
  for (const answer of answers) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && answer.time - before.time <= BURST.gap) run.push(answer);
    else runs.push([answer]);
  }
  const bursts = runs
    .filter((run) => run.some(({ story_id }) => story_id === story))
    .map((run) => ({
      people: sizeOf(run.map(({ person_id }) => person_id)),
      stories: sizeOf(run.map(({ story_id }) => story_id)),
      from: run[0]?.time ?? 0,
      to: run.at(-1)?.time ?? 0,
    }));
  const [largest] = bursts.sort((one, other) => other.people - one.people);
  return largest && largest.people >= BURST.people ? largest : null;
};

/** How many of what a person is asked about was answered. */
export const isAnswered = (kind: ConsentKind, marks: Record<ConsentPurpose, ConsentMark>): boolean =>
  purposesOf(kind).every((purpose) => marks[purpose] !== 'none');
