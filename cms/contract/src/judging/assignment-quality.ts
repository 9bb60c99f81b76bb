import { grouped } from './numbers';
import { type Pair, Readers } from './readers';

/** How good an assignment is, as staff see it before anything is stored. */
export interface AssignmentQuality {
  load: { least: number; most: number };
  /** Stories that two judges both read: of the two who share least, and what each two would share if it were quite even. */
  shared: { least: number; ideal: number };
  /** Whether every judge can be compared with every other, directly or through others. */
  connected: boolean;
}

/** Each two should share at least this part of what they ideally would. */
const LEAST_OF_IDEAL = 0.6;

const everyTwo = (judges: readonly string[]): [string, string][] =>
  judges.flatMap((a, index) => judges.slice(index + 1).map((b): [string, string] => [a, b]));

/** How many stories each two judges would share if it were quite even. */
export const idealShare = (pairs: readonly Pair[], judges: readonly string[]): number => {
  const twos = [...grouped(pairs, ({ story }) => story).values()].reduce(
    (sum, { length }) => sum + (length * (length - 1)) / 2,
    0,
  );
  return judges.length < 2 ? 0 : twos / everyTwo(judges).length;
};

/** How many stories each two judges should share; none where there are more pairs of judges than stories to share. */
export const wantedShare = (ideal: number): number => (ideal < 1 ? 0 : Math.ceil(LEAST_OF_IDEAL * ideal));

/** The two judges who share least, by the order of the judges. */
export function leastTogether(
  readers: Readers,
  judges: readonly string[],
): { two: [string, string]; shared: number } | undefined {
  const counted = everyTwo(judges).map((two) => ({ two, shared: readers.together(...two) }));
  return counted.reduce<(typeof counted)[number] | undefined>(
    (least, next) => (least === undefined || next.shared < least.shared ? next : least),
    undefined,
  );
}

const isConnected = (readers: Readers, judges: readonly string[]): boolean => {
  const reached = new Set(judges.slice(0, 1));
  for (const from of reached) for (const to of judges) if (readers.together(from, to) > 0) reached.add(to);
  return reached.size === judges.length;
};

/** How even this assignment is over these judges. */
export function assignmentQuality(pairs: readonly Pair[], judges: readonly string[]): AssignmentQuality {
  const readers = new Readers(pairs);
  const loads = judges.map(readers.load);
  return {
    load: { least: Math.min(...loads), most: Math.max(...loads) },
    shared: { least: leastTogether(readers, judges)?.shared ?? 0, ideal: idealShare(pairs, judges) },
    connected: isConnected(readers, judges),
  };
}
