/** A piece of one version: whether the other version has it too. */
export type Piece = { text: string; changed: boolean };
/** The same with its place in the text. */
export type PlacedPiece = Piece & { at: number };

/** Beyond this many pieces on both sides a middle part is marked as a whole: the table would grow too large. */
const TABLE = 4_000_000;

/** Latin words and numbers stay whole, Han characters and line breaks stand alone. */
const split = (text: string) => text.match(/[\p{Script=Latin}\p{N}]+|\s|./gsu) ?? [];

const join = (pieces: Piece[]): PlacedPiece[] =>
  pieces.reduce<PlacedPiece[]>((list, piece) => {
    const last = list.at(-1);
    if (last && last.changed === piece.changed) last.text += piece.text;
    else if (piece.text) list.push({ ...piece, at: last ? last.at + last.text.length : 0 });
    return list;
  }, []);

/** What differs between two texts, by word (Latin) and character (Han): each side as pieces. */
export function diffText(left: string, right: string): { left: PlacedPiece[]; right: PlacedPiece[] } {
  const [a, b] = [split(left), split(right)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const middle = compare(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const around = (side: Piece[], tokens: string[]) =>
    join([
      { text: tokens.slice(0, head).join(''), changed: false },
      ...side,
      { text: tokens.slice(tokens.length - tail).join(''), changed: false },
    ]);
  return { left: around(middle.left, a), right: around(middle.right, b) };
}

/** The longest common row of pieces, by table. */
function compare(a: string[], b: string[]): { left: Piece[]; right: Piece[] } {
  const whole = (tokens: string[]) => [{ text: tokens.join(''), changed: true }];
  if (a.length * b.length > TABLE || a.length === 0 || b.length === 0) return { left: whole(a), right: whole(b) };
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const left: Piece[] = [];
  const right: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      left.push({ text: a[i] ?? '', changed: false });
      right.push({ text: b[j] ?? '', changed: false });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      left.push({ text: a[i] ?? '', changed: true });
      i += 1;
    } else {
      right.push({ text: b[j] ?? '', changed: true });
      j += 1;
    }
  }
  return { left, right };
}
