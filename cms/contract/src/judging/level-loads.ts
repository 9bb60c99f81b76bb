import { byText } from './random';
import type { Pair, Readers } from './readers';

/** Pairs by story, then judge. */
export const byPair = (a: Pair, b: Pair): number => byText(a.story, b.story) || byText(a.judge, b.judge);

interface Assigned {
  judges: readonly string[];
  readers: Readers;
  mayRead: (pair: Pair) => boolean;
}

/** Moves readings from who has most to who has least until no move makes it more even. */
export function levelLoads(given: readonly Pair[], { judges, readers, mayRead }: Assigned): Pair[] {
  const pairs = [...given];
  const move = (from: string, to: string): boolean => {
    const movable = pairs.filter(({ story, judge }) => judge === from && mayRead({ story, judge: to }));
    const sharesOf = ({ story }: Pair) => readers.shared({ story, judge: to });
    const moved = movable.sort((a, b) => sharesOf(a) - sharesOf(b))[0];
    if (!moved) return false;
    const instead = { story: moved.story, judge: to };
    readers.remove(moved);
    readers.add(instead);
    pairs.splice(pairs.indexOf(moved), 1, instead);
    return true;
  };
  const byLoad = () => judges.toSorted((a, b) => readers.load(b) - readers.load(a));
  const moveOne = () =>
    byLoad().some((from) =>
      byLoad()
        .reverse()
        .filter((to) => readers.load(to) < readers.load(from) - 1)
        .some((to) => move(from, to)),
    );
  while (moveOne());
  return pairs;
}
