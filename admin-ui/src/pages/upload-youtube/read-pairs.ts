import { canonicalAccount, isAccountCode } from 'contract';

/** One line of a pasted list that names an account; `line` counts from 1. */
export type Pair = { line: number; account: string; url: string };
export type Pairs = {
  pairs: Pair[];
  /** Lines with an account but without an address. */
  empty: Pair[];
  /** Lines that name no story account. */
  unread: { line: number; text: string }[];
};

const cellsOf = (line: string) =>
  (line.includes('\t') ? line.split('\t') : line.split(/[,，;；\s]+/)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .trim(),
  );

const looksLikeAddress = (cell: string) => /[./]/.test(cell);

/**
 * Reads a list pasted from a spreadsheet: an account and an address a line, in any two of its columns. An account that
 * comes again counts as it comes last. The titles of the columns are passed over.
 */
export function readPairs(text: string): Pairs {
  const found = new Map<string, Pair>();
  const empty: Pair[] = [];
  const unread: Pairs['unread'] = [];
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    if (row.trim() === '') continue;
    const line = index + 1;
    const cells = cellsOf(row);
    const account = cells.map(canonicalAccount).find(isAccountCode);
    const url = cells.find((cell) => looksLikeAddress(cell)) ?? '';
    if (account === undefined) {
      const isTitle = found.size === 0 && empty.length === 0 && unread.length === 0 && url === '';
      if (!isTitle) unread.push({ line, text: row.trim().slice(0, 60) });
    } else if (url === '') empty.push({ line, account, url });
    else {
      found.delete(account);
      found.set(account, { line, account, url });
    }
  }
  return { pairs: [...found.values()], empty, unread };
}

/** True for text that holds more than one cell, so that it belongs into the list and not into one field. */
export const isTable = (text: string) => /\t/.test(text.trim()) || /\S[\r\n]+\S/.test(text);
