import { DAY, formatDateTime } from 'contract';

/** A cell before it is a cell of a spreadsheet. An instant or a day becomes a date of Taipei, everything in a string stays text. */
export type Cell = string | number | { instant: number } | { day: number } | null;

export type SheetColumn<Row> = { title: string; width: number; value: (row: Row) => Cell };

export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[] };

const longest = 32_767;
const startsLikeFormula = /^[=+\-@\t\r＝＋－＠]/u;
const allowed = (char: string) => char >= ' ' || char === '\n' || char === '\t' || char === '\r';

/**
 * Text as a cell may hold it: no character that breaks the file, no longer than Excel takes, and what a spreadsheet
 * would read as a formula marked as text (decision 42, T-32).
 */
export function safeText(text: string): string {
  const clean = [...text.toWellFormed()]
    .filter(allowed)
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '');
  const marked = startsLikeFormula.test(clean) || text.startsWith('\u0000') ? `'${clean}` : clean;
  return marked.slice(0, longest);
}

/** Days since 1899-12-30 in Taipei, the number that spreadsheets keep for a date. */
export function serialDate(instant: number): number {
  const [date = '', time = ''] = formatDateTime(instant).split(' ');
  return (Date.parse(`${date}T${time}:00Z`) - Date.UTC(1899, 11, 30)) / DAY;
}
