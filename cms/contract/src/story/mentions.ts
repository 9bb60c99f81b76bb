import type { Colleague } from './comments';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A piece of a text, where in it it begins, and whom it mentions. */
export type TextPiece = { text: string; start: number; person?: Colleague };

/** A text in pieces, each with the colleague whom it mentions by `@name`; of names that begin alike the longest counts. */
export const mentionPieces = (text: string, people: readonly Colleague[]): TextPiece[] => {
  if (people.length === 0) return [{ text, start: 0 }];
  const longest = [...people].sort((one, other) => other.name.length - one.name.length);
  const names = new RegExp(`(@(?:${longest.map(({ name }) => escaped(name)).join('|')}))`, 'u');
  let start = 0;
  return text.split(names).flatMap((piece) => {
    if (piece === '') return [];
    const person = longest.find(({ name }) => piece === `@${name}`);
    const found = { text: piece, start };
    start += piece.length;
    return [person ? { ...found, person } : found];
  });
};
