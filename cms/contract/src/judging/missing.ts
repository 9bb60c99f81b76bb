import { assignInTurn } from './assign';
import { grouped } from './numbers';
import { type Assignment, isCounting, takingPart } from './plan-round';
import { byText } from './random';
import { type Pair, pairKey } from './readers';

/** What staff assigned last in a round: so many readings of these stories (null: of every story of the session) by these judges. */
export interface WantedRound {
  round: number;
  readings: number;
  stories: readonly string[] | null;
  judges: readonly string[];
}

/** A story that has fewer readings in a round than it is to have, counting those that a judge is still to send. */
export interface MissingReadings {
  story: string;
  round: number;
  missing: number;
}

export interface MissingInput {
  /** Every story of the session that judges may read. */
  stories: readonly string[];
  wanted: readonly WantedRound[];
  /** Every assignment of the session, of all rounds. */
  assignments: readonly Assignment[];
  /** Every judge who can log in. */
  judges: readonly string[];
  conflicted: (pair: Pair) => boolean;
}

/**
 * What each round is to have. Of a round that was assigned before this was stored: as many readings as the story with most
 * of them has, of every story in the first round and of those that were in it in a later one.
 */
export function wantedRounds(stored: readonly WantedRound[], assignments: readonly Assignment[]): WantedRound[] {
  const known = new Set(stored.map(({ round }) => round));
  const unknown = grouped(
    assignments.filter(({ round }) => !known.has(round)),
    ({ round }) => round,
  );
  const found = [...unknown].map(([round, rows]): WantedRound => {
    const byStory = [...grouped(rows, ({ story }) => story)];
    return {
      round,
      readings: Math.max(1, ...byStory.map(([, of]) => of.filter(isCounting).length)),
      stories: round === 1 ? null : byStory.map(([story]) => story),
      judges: [],
    };
  });
  return [...stored, ...found].sort((a, b) => a.round - b.round);
}

/** Whether a reading will never come: its judge can't log in any more, or may not read the story. What was sent stays. */
const lostOf = ({ assignments, judges, conflicted }: Pick<MissingInput, 'assignments' | 'judges' | 'conflicted'>) => {
  const canLogIn = new Set(judges);
  return assignments.filter(
    (one) => isCounting(one) && one.state !== 'sent' && (!canLogIn.has(one.judge) || conflicted(one)),
  );
};

/** Which stories lack readings, by story, then round: declined, taken away, lost with their judge, or approved too late (decision 75). */
export function missingReadings({ stories, wanted, assignments, ...who }: MissingInput): MissingReadings[] {
  const lost = new Set(lostOf({ assignments, ...who }));
  const here = assignments.filter((one) => isCounting(one) && !lost.has(one));
  const judgeable = new Set(stories);
  return wanted
    .flatMap(({ round, readings, stories: chosen }) => {
      const had = grouped(
        here.filter((one) => one.round === round),
        ({ story }) => story,
      );
      return (chosen ?? stories)
        .filter((story) => judgeable.has(story))
        .map((story) => ({ story, round, missing: readings - (had.get(story)?.length ?? 0) }));
    })
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => byText(a.story, b.story) || a.round - b.round);
}

export interface Filling {
  added: (Pair & { round: number })[];
  /** Readings that will never come and were given to others. */
  removed: Pair[];
  short: MissingReadings[];
}

export type FillInput = MissingInput & {
  seed: string;
  /** Only these stories; none: all. */
  only?: readonly string[] | undefined;
  /** Whether a judge who has no part in the session yet may be asked where those who have one don't suffice. */
  reserve: boolean;
};

/**
 * Gives the readings that stories lack to the next judges by the assigning rule: those who have a part in the session first.
 * Nothing else moves.
 */
export function fillMissing({ seed, only, reserve, ...session }: FillInput): Filling {
  const { wanted, assignments, judges, conflicted } = session;
  const asked = missingReadings(session).filter(({ story }) => !only || only.includes(story));
  const lost = lostOf(session);
  const isGone = new Set(lost);
  const kept: Pair[] = assignments.filter((one) => isCounting(one) && !isGone.has(one));
  const ended = new Set(assignments.filter((one) => !isCounting(one)).map(pairKey));
  const barred = (pair: Pair) => ended.has(pairKey(pair)) || conflicted(pair);
  const taking = takingPart(wanted, assignments);
  const groups = [judges.filter((judge) => taking.has(judge)), judges.filter((judge) => reserve && !taking.has(judge))];

  const added: Filling['added'] = [];
  const short: MissingReadings[] = [];
  for (const [round, rows] of grouped(asked, (row) => row.round)) {
    const missing = new Map(rows.map((row) => [row.story, row.missing]));
    const made = assignInTurn({ missing, groups, kept, barred, seed });
    kept.push(...made.added);
    added.push(...made.added.map((pair) => ({ ...pair, round })));
    short.push(...made.short.map((row) => ({ ...row, round })));
  }
  const open = new Set(short.map(({ story, round }) => `${story}\n${round}`));
  const filled = new Set(asked.map(({ story, round }) => `${story}\n${round}`).filter((key) => !open.has(key)));
  const removed = lost
    .filter(({ story, round }) => filled.has(`${story}\n${round}`))
    .map(({ story, judge }) => ({ story, judge }));
  return { added, removed, short };
}
