import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sheet } from './cells';
import { rowXml, sheetEnd, sheetStart, workbookParts } from './sheet-xml';

/** A file that is being written: rows go in as they come, packed parts come out. */
export type Workbook<Row> = {
  add: (rows: readonly Row[]) => void;
  /** How many rows it has. */
  readonly count: number;
  /** The parts of the whole file. */
  finish: () => Uint8Array<ArrayBuffer>[];
};

const level = 6;

/**
 * A spreadsheet (xlsx) of one sheet, written row by row: what it holds in memory is the packed file, however many rows
 * there are.
 */
export function openWorkbook<Row>(sheet: Sheet<Row>): Workbook<Row> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, part) => {
    failure ??= error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [path, xml] of workbookParts(sheet.name)) {
    const entry = new ZipDeflate(path, { level });
    archive.add(entry);
    entry.push(strToU8(xml), true);
  }
  const page = new ZipDeflate('xl/worksheets/sheet1.xml', { level });
  archive.add(page);
  page.push(strToU8(sheetStart(sheet)));
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(rows) {
      const lines = rows.map((row) => {
        count += 1;
        return rowXml(
          count + 1,
          sheet.columns.map(({ value }) => value(row)),
        );
      });
      page.push(strToU8(lines.join('')));
    },
    finish() {
      page.push(strToU8(sheetEnd(sheet, count)), true);
      archive.end();
      if (failure) throw failure;
      return parts;
    },
  };
}
