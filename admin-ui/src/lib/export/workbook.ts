import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { type Cell, cellText, type Sheet, serialDate } from './cells';
import { finishBook, TITLE_FORMAT } from './finish-book';

/** A sheet that is being filled: rows go in as they come. */
export type Page<Row> = {
  add: (rows: readonly Row[]) => void;
  /** How many rows it has. */
  readonly count: number;
};

/** A file of one sheet or several, in the order in which they are begun. */
export type Book = {
  next: <Row>(sheet: Sheet<Row>) => Page<Row>;
  /** The file. */
  finish: () => Uint8Array<ArrayBuffer>;
};

/** Lines end as XML ends them, and what a spreadsheet reads as an escape of its own stays as it was typed. */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n').replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** A cell as SheetJS takes it; nothing for an empty one. */
function cellOf(value: Cell): CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'string') return { t: 's', v: asTyped(cellText(value)) };
  return 'day' in value
    ? { t: 'n', v: Math.floor(serialDate(value.day)), z: 'yyyy-mm-dd' }
    : { t: 'n', v: serialDate(value.instant), z: 'yyyy-mm-dd hh:mm' };
}

type Grid = (CellObject | undefined)[][];

/** The rows as a sheet of SheetJS, which reads them where they lie (`dense`). */
function sheetOf<Row>({ columns }: Sheet<Row>, grid: Grid): WorkSheet {
  const whole = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: grid.length - 1, c: columns.length - 1 } });
  return Object.assign(grid, {
    '!ref': whole,
    '!cols': columns.map(({ width }) => ({ width })),
    '!autofilter': { ref: whole },
  }) as unknown as WorkSheet;
}

/** A spreadsheet (xlsx). Its rows stay in memory until it is finished: 300 MB for 10,000 stories (docs/decisions/129). */
export function openBook(): Book {
  const sheets: { name: string; complete: () => WorkSheet }[] = [];
  return {
    next<Row>(sheet: Sheet<Row>) {
      const grid: Grid = [sheet.columns.map(({ title }) => ({ t: 's', v: title, z: TITLE_FORMAT }))];
      sheets.push({ name: sheet.name, complete: () => sheetOf(sheet, grid) });
      return {
        get count() {
          return grid.length - 1;
        },
        add(rows: readonly Row[]) {
          for (const row of rows) grid.push(sheet.columns.map(({ value }) => cellOf(value(row))));
        },
      };
    },
    finish() {
      const book = utils.book_new();
      for (const { name, complete } of sheets) utils.book_append_sheet(book, complete(), name);
      return finishBook(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
    },
  };
}
