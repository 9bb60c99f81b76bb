/** A number of 32 bits from a text (FNV-1a with a final mix): the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32), so that a draw can be repeated and checked. */
export function seededRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The order of plain text by code units: no locale, so every machine and database agrees. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The texts in an order that follows from the seed and the texts alone, however they came in. */
export const shuffled = (texts: readonly string[], seed: string): string[] =>
  texts
    .map((text) => ({ text, place: hashText(`${seed}\n${text}`) }))
    .sort((a, b) => a.place - b.place || byText(a.text, b.text))
    .map(({ text }) => text);
