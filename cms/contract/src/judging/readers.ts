/** A judge who reads a story. */
export interface Pair {
  story: string;
  judge: string;
}

/** A pair as a key of sets and maps. */
export const pairKey = ({ story, judge }: Pair): string => `${story}\n${judge}`;

const pairName = (a: string, b: string) => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

/** Who reads what, with the loads and the stories that two judges share counted along. */
export class Readers {
  private readonly loads = new Map<string, number>();
  private readonly readersOf = new Map<string, string[]>();
  private readonly sharedBy = new Map<string, number>();

  constructor(pairs: readonly Pair[] = []) {
    for (const pair of pairs) this.add(pair);
  }

  has = ({ story, judge }: Pair): boolean => this.of(story).includes(judge);
  of = (story: string): readonly string[] => this.readersOf.get(story) ?? [];
  load = (judge: string): number => this.loads.get(judge) ?? 0;
  /** How many stories two judges both read. */
  together = (a: string, b: string): number => this.sharedBy.get(pairName(a, b)) ?? 0;

  /** How many stories the judge shares with the others who read this one. */
  shared = ({ story, judge }: Pair): number =>
    this.others({ story, judge }).reduce((sum, other) => sum + this.together(judge, other), 0);

  add = (pair: Pair): void => this.count(pair, 1);
  remove = (pair: Pair): void => this.count(pair, -1);

  private others = ({ story, judge }: Pair) => this.of(story).filter((other) => other !== judge);

  private count(pair: Pair, by: 1 | -1) {
    const others = this.others(pair);
    for (const other of others) this.sharedBy.set(pairName(pair.judge, other), this.together(pair.judge, other) + by);
    this.readersOf.set(pair.story, by === 1 ? [...others, pair.judge] : others);
    this.loads.set(pair.judge, this.load(pair.judge) + by);
  }
}
