import { DAY, formatDateTime } from 'contract';

/** A cell before it is a cell of a spreadsheet. An instant or a day becomes a date of Taipei, everything in a string stays text. */
export type Cell = string | number | { instant: number } | { day: number } | null;

export type SheetColumn<Row> = { title: string; width: number; value: (row: Row) => Cell };

/** The cells below a title, so many letters wide. */
export const cells = <Row>(title: string, width: number, value: (row: Row) => Cell): SheetColumn<Row> => ({
  title,
  width,
  value,
});

export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[] };

const longest = 32_767;
const allowed = (char: string) => char >= ' ' || char === '\n' || char === '\t' || char === '\r';

/**
 * Text as it was typed, so far as a cell may hold it: no character that breaks the file, no longer than Excel takes. What
 * looks like a formula stays as it is: a cell of type text is never one (decision 67).
 */
export const cellText = (text: string): string =>
  [...text.toWellFormed()]
    .filter(allowed)
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .slice(0, longest);

/** Days since 1899-12-30 in Taipei, the number that spreadsheets keep for a date. */
export function serialDate(instant: number): number {
  const [date = '', time = ''] = formatDateTime(instant).split(' ');
  return (Date.parse(`${date}T${time}:00Z`) - Date.UTC(1899, 11, 30)) / DAY;
}
