import { byPair, levelLoads } from './level-loads';
import { shuffled } from './random';
import { type Pair, Readers } from './readers';
import { shareEvenly } from './share-evenly';

export interface AssignInput {
  /** How many readings each story still needs. */
  missing: ReadonlyMap<string, number>;
  judges: readonly string[];
  /** Who reads what already and goes on reading it: counts for load and shared stories. */
  kept: readonly Pair[];
  /** Whether the judge may not read the story: a conflict of interest, or declined before. */
  barred: (pair: Pair) => boolean;
  /** Decides between equals; shown on the screen, so that the draw can be repeated. */
  seed: string;
}

export interface AssignResult {
  added: Pair[];
  /** Stories for which there weren't enough judges, with how many readings they lack. */
  short: { story: string; missing: number }[];
}

/**
 * Gives each story the readings that it lacks: to the judge with least load, then who shares least with those already on it,
 * then by the seed. Stories with fewest judges to choose from come first. At the end some readings move or are exchanged, so
 * that conflicts of interest leave the loads even and any two judges share enough stories to be compared. The order of the
 * input changes nothing.
 */
export function assign({ missing, judges, kept, barred, seed }: AssignInput): AssignResult {
  const readers = new Readers([...kept].sort(byPair));
  const draw = shuffled(judges, seed);
  const mayRead = (pair: Pair) => !readers.has(pair) && !barred(pair);
  const choices = (story: string) => draw.filter((judge) => mayRead({ story, judge }));
  const next = (story: string): string | undefined => {
    const candidates = choices(story).map((judge) => ({
      judge,
      load: readers.load(judge),
      shared: readers.shared({ story, judge }),
    }));
    const least = candidates.toSorted((a, b) => a.load - b.load || a.shared - b.shared)[0];
    const equal = candidates.filter(({ load, shared }) => load === least?.load && shared === least.shared);
    return shuffled(
      equal.map(({ judge }) => judge),
      `${seed}\n${story}`,
    )[0];
  };

  const added: Pair[] = [];
  const short: AssignResult['short'] = [];
  const stories = shuffled([...missing.keys()], seed)
    .map((story) => ({ story, choices: choices(story).length }))
    .sort((a, b) => a.choices - b.choices);
  for (const { story } of stories) {
    for (let left = missing.get(story) ?? 0; left > 0; left -= 1) {
      const judge = next(story);
      if (judge === undefined) {
        short.push({ story, missing: left });
        break;
      }
      readers.add({ story, judge });
      added.push({ story, judge });
    }
  }
  const level = levelLoads(added, { judges: draw, readers, mayRead });
  const even = shareEvenly(level, { judges: draw, readers, kept, barred });
  return { added: even.sort(byPair), short };
}

/** The same with judges in groups: the next group is asked for what those before it can't take. */
export function assignInTurn({
  groups,
  missing,
  kept,
  ...given
}: Omit<AssignInput, 'judges'> & { groups: readonly (readonly string[])[] }): AssignResult {
  const added: Pair[] = [];
  let left = missing;
  for (const judges of groups) {
    const made = assign({ ...given, judges, missing: left, kept: [...kept, ...added] });
    added.push(...made.added);
    left = new Map(made.short.map((row) => [row.story, row.missing]));
  }
  return { added, short: [...left].map(([story, lacks]) => ({ story, missing: lacks })) };
}
