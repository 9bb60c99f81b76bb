import { type CellObject, utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import { type Cell, type Sheet, safeText, serialDate } from './cells';
import { finishFile } from './finish-file';

const dateFormat = 'yyyy-mm-dd hh:mm';

function toCell(value: Cell): CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'string') return { t: 's', v: safeText(value) };
  return { t: 'n', v: serialDate(value.instant), z: dateFormat };
}

/** Puts rows into a sheet, some at a time, so that whoever waits can be told how far it is. */
export function* fillSheet<Row>({ columns }: Sheet<Row>, rows: readonly Row[], at = 50): Generator<number, WorkSheet> {
  const sheet: WorkSheet = {};
  const put = (row: number, column: number, value: Cell) => {
    const cell = toCell(value);
    if (cell) sheet[utils.encode_cell({ r: row, c: column })] = cell;
  };
  for (const [column, { title }] of columns.entries()) put(0, column, title);
  for (const [index, row] of rows.entries()) {
    for (const [column, { value }] of columns.entries()) put(index + 1, column, value(row));
    if ((index + 1) % at === 0) yield index + 1;
  }
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } });
  sheet['!ref'] = range;
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  sheet['!autofilter'] = { ref: range };
  return sheet;
}

/** The file of one sheet. */
export function toFile(name: string, sheet: WorkSheet): ArrayBuffer {
  const book: WorkBook = { SheetNames: [name], Sheets: { [name]: sheet } };
  return finishFile(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer);
}
