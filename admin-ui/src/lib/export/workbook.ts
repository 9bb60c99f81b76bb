import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sheet } from './cells';
import { rowXml, sheetEnd, sheetPath, sheetStart, workbookParts } from './sheet-xml';

/** A sheet that is being written: rows go in as they come. */
export type Page<Row> = {
  add: (rows: readonly Row[]) => void;
  /** How many rows it has. */
  readonly count: number;
};

/** A file of several sheets, which are written one after the other in the order of their names. */
export type Book = {
  /** Begins the next sheet; the one before is complete with it. */
  next: <Row>(sheet: Sheet<Row>) => Page<Row>;
  /** The parts of the whole file. */
  finish: () => Uint8Array<ArrayBuffer>[];
};

/** A file of one sheet. */
type Workbook<Row> = Page<Row> & Pick<Book, 'finish'>;

const level = 6;

/**
 * A spreadsheet (xlsx), written row by row: what it holds in memory is the packed file, however many rows there are.
 */
export function openBook(names: readonly string[]): Book {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, part) => {
    failure ??= error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [path, xml] of workbookParts(names)) {
    const entry = new ZipDeflate(path, { level });
    archive.add(entry);
    entry.push(strToU8(xml), true);
  }
  let sheets = 0;
  let complete = () => {};
  return {
    next<Row>(sheet: Sheet<Row>) {
      complete();
      const page = new ZipDeflate(sheetPath(sheets), { level });
      sheets += 1;
      archive.add(page);
      page.push(strToU8(sheetStart(sheet)));
      let count = 0;
      complete = () => page.push(strToU8(sheetEnd(sheet, count)), true);
      return {
        get count() {
          return count;
        },
        add(rows: readonly Row[]) {
          const lines = rows.map((row) => {
            count += 1;
            return rowXml(
              count + 1,
              sheet.columns.map(({ value }) => value(row)),
            );
          });
          page.push(strToU8(lines.join('')));
        },
      };
    },
    finish() {
      complete();
      archive.end();
      if (failure) throw failure;
      return parts;
    },
  };
}

/** A spreadsheet of one sheet. */
export function openWorkbook<Row>(sheet: Sheet<Row>): Workbook<Row> {
  const book = openBook([sheet.name]);
  const page = book.next(sheet);
  return {
    get count() {
      return page.count;
    },
    add: page.add,
    finish: book.finish,
  };
}
