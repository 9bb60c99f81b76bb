import { type LayoutFit, TEXT_SHRINKS_TO } from 'contract';

/** How wide a text is at a size. */
type Measure = (text: string, size: number) => number;

/** Where a text goes onto a second line: after a space or a dot in a name, else between two signs; the longer line is as short as can be. */
const inTwo = (text: string, measure: (text: string) => number): [string, string] => {
  const signs = [...text];
  const gaps = signs.flatMap((sign, index) => (/[ ·‧・]/.test(sign) ? [index + 1] : []));
  const places = gaps.length > 0 ? gaps : signs.map((_, index) => index).slice(1);
  const lines = places.map((at): [string, string] => [
    signs.slice(0, at).join('').trim(),
    signs.slice(at).join('').trim(),
  ]);
  const widest = (pair: [string, string]) => Math.max(...pair.map(measure));
  return lines.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best), lines[0] ?? [text, '']);
};

const STEP = 0.5;

/** A text as it fits into a width: smaller, down to 60 %, then on two lines, then smaller still; never cut. */
export const fitText = (
  text: string,
  { size, width, measure }: { size: number; width: number; measure: Measure },
): { lines: string[]; size: number } => {
  for (let at = size; at >= size * TEXT_SHRINKS_TO; at -= STEP)
    if (measure(text, at) <= width) return { lines: [text], size: at };
  for (let at = size * TEXT_SHRINKS_TO; at > STEP; at -= STEP) {
    const lines = inTwo(text, (line) => measure(line, at));
    if (lines.every((line) => measure(line, at) <= width)) return { lines, size: at };
  }
  return { lines: [text], size: STEP };
};

/** How far a text had to give way to be put down; undefined where it is as it was laid out. */
export const fitOf = (
  { lines, size }: { lines: readonly string[]; size: number },
  wanted: number,
): LayoutFit | undefined => {
  if (size < wanted * TEXT_SHRINKS_TO) return 'small';
  if (lines.length > 1) return 'wrapped';
  return size < wanted ? 'shrunk' : undefined;
};
