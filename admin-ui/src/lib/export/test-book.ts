import { emptyStoryFields, type Story } from 'contract';
import { expect } from 'vitest';
import { CFB, read, utils } from 'xlsx';
import type { Sheet } from './cells';
import { openBook } from './workbook';

/** A moment of the tests: 20:41 in Taipei. */
export const applied = Date.parse('2026-11-18T12:41:00Z');

/** An approved story of a children's team, with what a test needs of it. */
export const storyWith = (more: Partial<Story>): Story => ({
  ...emptyStoryFields(),
  id: 'a1',
  account: 'CHI-2027-00128',
  session: 2027,
  version: 1,
  team_name: '海風隊',
  is_18: false,
  apply_status: 4,
  apply_time: applied,
  update_time: applied,
  create_time: applied,
  failed_message: '',
  youtubeURL: '',
  counselors: [{ id: 'c1', name: '陳老師', phone: '+886-912-345-678', email: 'chen@example.org' }],
  certificate_address: { recipient: '林主任', zip: '106', city: '臺北市', address: '和平東路 1 號', note: '週一收件' },
  progress: { message: '', bar_list: [] },
  form_type: 'under18',
  questionnaireStatus: [],
  versions: {},
  ...more,
});

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
