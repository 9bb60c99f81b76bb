import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';

const columns = [
  { field: 'name', header: '姓名', required: true },
  { field: 'place', header: '地點', required: true },
] as const;
type Field = (typeof columns)[number]['field'];

const parse = (bytes: Uint8Array) =>
  readCsv<Field, { name: string }>(bytes, {
    columns,
    fieldOf: (header) => columns.find((column) => column.header === header.trim())?.field,
    read: ({ name = '' }) => ({ row: { name } }),
    keyOf: ({ name }) => name,
    keyColumn: '姓名',
    wayOut: '請使用範本',
  });
const utf8 = (text: string) => new TextEncoder().encode(text);
/** As Excel saves "Unicode text". */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const other = (name: string) =>
  `欄位之間用的是${name}，需要用半形逗號 , 分開。請用 Excel 另存新檔成「CSV UTF-8（逗號分隔）」，或把${name}換成逗號`;

describe('a file with another sign between its cells', () => {
  it.each([
    ['semicolons', utf8('姓名;地點\n王;臺北'), '分號 ;'],
    ['semicolons and quotes', utf8('"姓名";"地點"\r\n"王 ""阿明""";"臺北, 大安"'), '分號 ;'],
    ['semicolons and quotes in the rows alone', utf8('\uFEFF姓名;地點\n王;"臺北"\n'), '分號 ;'],
    ['tabs and quotes', utf8('"姓名"\t"地點"\n"王"\t"臺北"'), 'Tab'],
    ['tabs in UTF-16', utf16('姓名\t地點\r\n王\t"臺北 ""大安"""\r\n'), 'Tab'],
    ['full-width commas', utf8('姓名，地點\n王，臺北'), '全形逗號，'],
  ])('%s: the sign is named, not the quotes', (_, bytes, name) => {
    expect(parse(bytes).errors).toEqual([{ row: 1, column: '', message: other(name) }]);
  });

  it('is none where commas part the header, whatever else the cells hold', () => {
    expect(parse(utf8('姓名,地點;備註,地點\n"王;李",臺北,臺北')).errors).toEqual([]);
    expect(parse(utf16('姓名,地點\n王,臺北')).rows).toEqual([{ name: '王' }]);
  });

  it('still names a quote that is never closed', () => {
    expect(parse(utf8('姓名,地點\n"王,臺北')).errors[0]?.message).toMatch(/沒有成對/);
  });
});
