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

/** Down to this share of its size a text stays on one line. */
const SHRINKS_TO = 0.6;
const STEP = 0.5;

/** A text as it fits into a width: smaller, down to 60 %, then on two lines, then smaller still; never cut. */
export const fitText = (
  text: string,
  { size, width, measure }: { size: number; width: number; measure: Measure },
): { lines: string[]; size: number } => {
  for (let at = size; at >= size * SHRINKS_TO; at -= STEP)
    if (measure(text, at) <= width) return { lines: [text], size: at };
  for (let at = size * SHRINKS_TO; at > STEP; at -= STEP) {
    const lines = inTwo(text, (line) => measure(line, at));
    if (lines.every((line) => measure(line, at) <= width)) return { lines, size: at };
  }
  return { lines: [text], size: STEP };
};
