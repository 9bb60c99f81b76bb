import { z } from 'zod';
import { assign } from './assign';
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

interface Filling extends Pick<PlanInput, 'round' | 'judges' | 'assignments' | 'conflicted' | 'seed'> {
  missing: ReadonlyMap<string, number>;
  /** What may be given to other judges; all other counting assignments stay. */
  movable: readonly Assignment[];
}

const fill = ({ missing, movable, judges, assignments, conflicted, seed }: Filling): Plan => {
  const moving = new Set(movable);
  const kept = assignments.filter((assignment) => isCounting(assignment) && !moving.has(assignment));
  const ended = new Set(assignments.filter((assignment) => !isCounting(assignment)).map(pairKey));
  const barred = (pair: Pair) => ended.has(pairKey(pair)) || conflicted(pair);
  const { added, short } = assign({ missing, judges, kept, barred, seed });
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
    quality: assignmentQuality([...kept, ...added], judges),
  };
};

/**
 * Who reads what in a round. Repeating it moves only what waits: drafts and sent judgements stay with their judges, and with
 * nothing changed since and the same seed nothing moves.
 */
export function planRound({ round, stories, readings, ...session }: PlanInput): Plan {
  const movable = session.assignments.filter((one) => one.round === round && one.state === 'waiting');
  const begun = session.assignments.filter((one) => one.round === round && isCounting(one) && one.state !== 'waiting');
  const lacks = (story: string) => readings - begun.filter((one) => one.story === story).length;
  const missing = new Map(stories.map((story) => [story, Math.max(0, lacks(story))]));
  return fill({ ...session, round, missing, movable });
}

export type SpreadInput = Omit<PlanInput, 'stories' | 'readings'> & { judge: string };

/** Gives what a judge who falls out hasn't sent to the others; nothing else moves. */
export function spreadJudge({ judge, round, ...session }: SpreadInput): Plan {
  const movable = session.assignments.filter(
    (one) => one.judge === judge && one.round === round && (one.state === 'waiting' || one.state === 'draft'),
  );
  const missing = new Map(movable.map(({ story }) => [story, 1]));
  const judges = session.judges.filter((other) => other !== judge);
  return fill({ ...session, round, judges, missing, movable });
}
