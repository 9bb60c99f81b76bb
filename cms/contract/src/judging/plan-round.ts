import { z } from 'zod';
import { assignInTurn } from './assign';
import { type AssignmentQuality, assignmentQuality } from './assignment-quality';
import { byPair } from './level-loads';
import { type Pair, pairKey } from './readers';

/** What became of an assignment: `declined` by a judge with a conflict of interest, `void` when staff took it away. */
export const ASSIGNMENT_STATES = ['waiting', 'draft', 'sent', 'declined', 'void'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];
export const assignmentState = z.enum(ASSIGNMENT_STATES);

/** A judge's part in a story in a round. */
export interface Assignment extends Pair {
  round: number;
  state: AssignmentState;
}

const COUNTING: readonly AssignmentState[] = ['waiting', 'draft', 'sent'];
/** Whether it is a reading that was made or is to be made. */
export const isCounting = ({ state }: Pick<Assignment, 'state'>): boolean => COUNTING.includes(state);

export interface PlanInput {
  round: number;
  /** The stories of this round and how many judges are to read each. */
  stories: readonly string[];
  readings: number;
  judges: readonly string[];
  /** Every assignment of the session, of all rounds. */
  assignments: readonly Assignment[];
  conflicted: (pair: Pair) => boolean;
  seed: string;
}

/** What would change; the dry run shows it and assigning does it. */
export interface Plan {
  added: Pair[];
  removed: Pair[];
  unchanged: number;
  short: { story: string; missing: number }[];
  /** Of every counting assignment of the session once this is done. */
  quality: AssignmentQuality;
}

/** The judges who have a part in a session: chosen for one of its rounds, or with a story of it. */
export const takingPart = (
  wanted: readonly { judges: readonly string[] }[],
  assignments: readonly Pick<Assignment, 'judge'>[],
): ReadonlySet<string> =>
  new Set([...wanted.flatMap(({ judges }) => judges), ...assignments.map(({ judge }) => judge)]);

interface Filling extends Pick<PlanInput, 'round' | 'assignments' | 'conflicted' | 'seed'> {
  /** Judges of the second are asked for what those of the first can't take. */
  groups: readonly [readonly string[], (readonly string[])?];
  missing: ReadonlyMap<string, number>;
  /** What may be given to other judges; all other counting assignments stay. */
  movable: readonly Assignment[];
}

const fill = ({ missing, movable, groups, assignments, conflicted, seed }: Filling): Plan => {
  const moving = new Set(movable);
  const kept = assignments.filter((assignment) => isCounting(assignment) && !moving.has(assignment));
  const ended = new Set(assignments.filter((assignment) => !isCounting(assignment)).map(pairKey));
  const barred = (pair: Pair) => ended.has(pairKey(pair)) || conflicted(pair);
  const [first, second = []] = groups;
  const { added, short } = assignInTurn({ missing, groups: [first, second], kept, barred, seed });
  const reserve = new Set(added.map(({ judge }) => judge));
  const before = new Set(movable.map(pairKey));
  const after = new Set(added.map(pairKey));
  const stays = (pair: Pair) => before.has(pairKey(pair)) && after.has(pairKey(pair));
  return {
    added: added.filter((pair) => !stays(pair)),
    removed: movable
      .filter((pair) => !stays(pair))
      .map(({ story, judge }) => ({ story, judge }))
      .sort(byPair),
    unchanged: kept.length + added.filter(stays).length,
    short,
    quality: assignmentQuality([...kept, ...added], [...first, ...second.filter((judge) => reserve.has(judge))]),
  };
};

/**
 * Who reads what in a round. Repeating it moves only what waits: drafts and sent judgements stay with their judges, and with
 * nothing changed since and the same seed nothing moves.
 */
export function planRound({ round, stories, readings, judges, ...session }: PlanInput): Plan {
  const movable = session.assignments.filter((one) => one.round === round && one.state === 'waiting');
  const begun = session.assignments.filter((one) => one.round === round && isCounting(one) && one.state !== 'waiting');
  const lacks = (story: string) => readings - begun.filter((one) => one.story === story).length;
  const missing = new Map(stories.map((story) => [story, Math.max(0, lacks(story))]));
  return fill({ ...session, round, groups: [judges], missing, movable });
}

export type SpreadInput = Omit<PlanInput, 'stories' | 'readings'> & {
  judge: string;
  /** Who was chosen for the session's rounds. */
  wanted: readonly { judges: readonly string[] }[];
};

/**
 * Gives what a judge who falls out hasn't sent to the others who have a part in the session, and to those without one where
 * these don't suffice; nothing else moves.
 */
export function spreadJudge({ judge, round, judges, wanted, ...session }: SpreadInput): Plan {
  const movable = session.assignments.filter(
    (one) => one.judge === judge && one.round === round && (one.state === 'waiting' || one.state === 'draft'),
  );
  const missing = new Map(movable.map(({ story }) => [story, 1]));
  const others = judges.filter((other) => other !== judge);
  const taking = takingPart(wanted, session.assignments);
  const [first, second] = [others.filter((one) => taking.has(one)), others.filter((one) => !taking.has(one))];
  return fill({ ...session, round, groups: [first, second], missing, movable });
}
