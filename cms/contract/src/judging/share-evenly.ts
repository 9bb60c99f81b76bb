import { idealShare, leastTogether, wantedShare } from './assignment-quality';
import type { Pair, Readers } from './readers';

interface Assigned {
  judges: readonly string[];
  readers: Readers;
  kept: readonly Pair[];
  barred: (pair: Pair) => boolean;
}

/**
 * While two judges share too few stories to be compared: exchanges two readings so that they share one more and those who
 * share many share fewer. Loads stay as they are. Ends when all share enough or no exchange helps.
 */
export function shareEvenly(given: readonly Pair[], { judges, readers, kept, barred }: Assigned): Pair[] {
  const pairs = [...given];
  const wanted = wantedShare(idealShare([...kept, ...pairs], judges));
  const mayRead = (pair: Pair) => !readers.has(pair) && !barred(pair);

  /** How much less alike the readers are once `a` and `b` have exchanged their stories; only more than 0 is better. */
  const gain = (a: Pair, b: Pair): number => {
    const after = [
      { story: a.story, judge: b.judge },
      { story: b.story, judge: a.judge },
    ] as const;
    if (!after.every(mayRead)) return 0;
    const others = readers.of(a.story).length + readers.of(b.story).length - 2;
    const sum = (two: readonly Pair[]) => two.reduce((all, pair) => all + readers.shared(pair), 0);
    // Who leaves a story is still counted among its readers here, so what the two who change places share is taken off.
    return sum([a, b]) - (sum(after) - 2 * readers.together(a.judge, b.judge)) - others;
  };

  const bring = (first: string, second: string): boolean => {
    const shared = pairs.filter(({ story, judge }) => judge !== first && readers.has({ story, judge: first }));
    const options = shared
      .flatMap((a) => pairs.filter(({ judge }) => judge === second).map((b) => ({ a, b, gain: gain(a, b) })))
      .filter((option) => option.gain > 0)
      .sort((x, y) => y.gain - x.gain);
    const [best] = options;
    if (!best) return false;
    const { a, b } = best;
    for (const pair of [a, b]) readers.remove(pair);
    const after = [
      { story: a.story, judge: b.judge },
      { story: b.story, judge: a.judge },
    ] as const;
    for (const pair of after) readers.add(pair);
    pairs.splice(pairs.indexOf(a), 1, after[0]);
    pairs.splice(pairs.indexOf(b), 1, after[1]);
    return true;
  };

  for (let left = given.length; left > 0; left -= 1) {
    const least = leastTogether(readers, judges);
    if (!least || least.shared >= wanted) break;
    const [a, b] = least.two;
    if (!bring(a, b) && !bring(b, a)) break;
  }
  return pairs;
}
