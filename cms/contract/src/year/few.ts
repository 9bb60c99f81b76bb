/** What the world reads of a count: the number; that it is 1 to 4; that it isn't said, so that no 1 to 4 can be found. */
export type PublicCount = number | 'few' | 'hidden';

/** From this count on a number is said. */
export const LEAST_SHOWN = 5;

/** Fewer than so many aren't divided at all: of them too much is known by the total. */
export const LEAST_DIVIDED = 30;

const isFew = (count: number) => count > 0 && count < LEAST_SHOWN;

const FEW = [1, 2, 3, 4] as const;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** A count that stands by itself. */
export const publicCount = (count: number): PublicCount => (isFew(count) ? 'few' : count);

/**
 * The parts of a whole of which the total is known: 1 to 4 are few, and the next smallest aren't said with them, as many as it
 * takes until each of the few may be any of 1 to 4 by everything that is said and by how it was chosen (T-107). Where there
 * aren't enough of them, or where the whole is small, nothing is said of any.
 */
export const publicParts = (counts: readonly number[]): PublicCount[] => {
  const nothing = counts.map(() => 'hidden' as const);
  if (sum(counts) < LEAST_DIVIDED) return nothing;
  const few = counts.filter(isFew);
  if (few.length === 0) return [...counts];
  const others = counts
    .map((count, place) => ({ count, place }))
    .filter(({ count }) => count >= LEAST_SHOWN)
    .toSorted((one, other) => one.count - other.count || one.place - other.place);
  for (let hidden = 1; hidden <= others.length; hidden += 1) {
    const most = others[hidden]?.count ?? Number.POSITIVE_INFINITY;
    const unsaid = sum(few) + sum(others.slice(0, hidden).map(({ count }) => count));
    // The rest of what isn't said, if one of the few were `each`: the other few and the hidden ones have to make that up.
    const fits = (each: number) =>
      unsaid - each >= few.length - 1 + LEAST_SHOWN * hidden &&
      unsaid - each <= (LEAST_SHOWN - 1) * (few.length - 1) + most * hidden;
    if (!FEW.every(fits)) continue;
    const places = new Set(others.slice(0, hidden).map(({ place }) => place));
    return counts.map((count, place) => (places.has(place) ? 'hidden' : publicCount(count)));
  }
  return nothing;
};
