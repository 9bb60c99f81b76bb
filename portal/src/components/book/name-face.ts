import characters from '@/assets/huninn/characters.txt?raw';

/** Files of so many characters each, in the order of characters.txt. */
export const PART = 16;

/** A book may cost 120 kB: so many parts at the most, beside what its headings have. */
export const MOST_PARTS = 16;

const files = Object.values(
  import.meta.glob<string>('@/assets/huninn/*.woff2', { query: '?no-inline', import: 'default', eager: true }),
);

const all = [...characters];
const places = new Map(all.map((character, at) => [character, Math.floor(at / PART)]));

/** The parts that each name of a book is written with, as far as there is room; none for a name of which a character is missing. */
export function partsOf(names: readonly string[]): Map<string, number[]> {
  const taken = new Set<number>();
  const found = new Map<string, number[]>();
  for (const name of names) {
    const parts = [...name].map((character) => places.get(character));
    const whole = parts.filter((part) => part !== undefined);
    const more = new Set([...taken, ...whole]);
    if (whole.length < parts.length || more.size > MOST_PARTS) continue;
    for (const part of whole) taken.add(part);
    found.set(name, [...new Set(whole)]);
  }
  return found;
}

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16)}`;

async function fetchPart(part: number): Promise<void> {
  const face = new FontFace('Huninn Names', `url(${files[part]})`, {
    // Those of Noto Sans TC, as in book-face.css.
    ascentOverride: '116%',
    descentOverride: '28.8%',
    lineGapOverride: '0%',
    unicodeRange: all
      .slice(part * PART, (part + 1) * PART)
      .map(codeOf)
      .join(', '),
  });
  document.fonts.add(await face.load());
}

const loaded = new Map<number, Promise<void>>();

function load(part: number): Promise<void> {
  const before = loaded.get(part);
  if (before) return before;
  const now = fetchPart(part);
  loaded.set(part, now);
  // What didn't come is asked for again by the next book.
  now.catch(() => loaded.delete(part));
  return now;
}

/** Fetches what the names of a book are written with; answers those that have all of it. */
export async function loadFace(names: readonly string[]): Promise<string[]> {
  const wanted = [...partsOf(names)];
  const came = await Promise.allSettled(wanted.map(([, parts]) => Promise.all(parts.map(load))));
  return wanted.flatMap(([name], at) => (came[at]?.status === 'fulfilled' ? [name] : []));
}
