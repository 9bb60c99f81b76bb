import { expect } from 'vitest';
import { CFB, read, utils } from 'xlsx';
import type { Sheet } from './cells';
import { openBook } from './workbook';

/** A moment of the tests: 20:41 in Taipei. */
export const applied = Date.parse('2026-11-18T12:41:00Z');

/** A finished spreadsheet as its reader finds it: its lines by title, a page's cells, and the parts of the file. */
export async function finish<Row>(sheet: Sheet<Row>, rows: Row[]) {
  const opened = openBook();
  const sheetPage = opened.next(sheet);
  for (const row of rows) sheetPage.add([row]);
  expect(sheetPage.count).toBe(rows.length);
  const file = opened.finish().buffer;
  const book = read(file, { cellFormula: true, cellNF: true });
  const page = book.Sheets[sheet.name] ?? {};
  const [titles = [], ...lines] = utils.sheet_to_json<unknown[]>(page, { header: 1, defval: '' });
  const part = (path: string) =>
    new TextDecoder().decode(new Uint8Array(CFB.find(CFB.read(new Uint8Array(file), { type: 'array' }), path).content));
  return {
    part,
    page,
    titles: titles.map(String),
    lines,
    at: (line: number, title: string) => lines[line]?.[titles.indexOf(title)],
  };
}
