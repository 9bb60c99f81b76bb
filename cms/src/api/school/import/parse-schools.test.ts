import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSchools } from './parse-schools';

const HEADER = '"學年度","代碼","學校名稱","公/私立","縣市名稱","地址","電話","網址"';
const line = (name: string, city: string, address: string) => `114,000001,${name},公立,${city},${address},,`;
const file = (...lines: string[]) => new TextEncoder().encode(`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`);
const first = (...lines: string[]) => parseSchools(file(...lines), 1).rows[0];

describe('parseSchools', () => {
  it.each([
    ['[03]桃園市', '[324]桃園市平鎮區延平路二段389號', '桃園市', '平鎮區'],
    ['[55]高雄市', '[806]高雄市前鎮區凱旋三路1號', '高雄市', '前鎮區'],
    ['[11]臺南市', '[744]臺南市新市區中興街1號', '臺南市', '新市區'],
    ['[19]臺中市', '[406]台中市北屯區1號', '臺中市', '北屯區'],
    ['[19]臺中市', '[404]臺中市北區1號', '臺中市', '北區'],
    ['[41]臺北市', '[112]北投區石牌路1號', '臺北市', '北投區'],
    ['[14]臺東縣', '[952]台東縣蘭嶼鄉1號', '臺東縣', '蘭嶼鄉'],
  ])('reads the place from the address: %s %s', (named, address, city, district) => {
    expect(first(line('縣立甲國小', named, address))).toMatchObject({ city, district, category: 1 });
  });

  it('takes the postal code of the address, else that of the district', () => {
    expect(first(line('市立甲國小', '[17]基隆市', '[202]基隆市中正區1號'))?.code).toBe('202');
    expect(first(line('市立甲國小', '[17]基隆市', '基隆市中正區1號'))?.code).toBe('202');
  });

  it('writes combined schools as one', () => {
    expect(first(line('市立烏來國(中)小', '[01]新北市', '[233]新北市烏來區1號'))?.name).toBe('市立烏來國中小');
    expect(first(line('市立烏來國中(小)', '[01]新北市', '[233]新北市烏來區1號'))?.name).toBe('市立烏來國中小');
  });

  it('has each school of a place once and reports the lines without a place', () => {
    const same = line('市立甲國小', '[17]基隆市', '[202]基隆市中正區1號');
    expect(parseSchools(file(same, same), 1)).toMatchObject({ rows: [{ name: '市立甲國小' }], repeated: 1 });
    expect(parseSchools(file(same, line('', '[17]基隆市', '某路1號')), 1)).toMatchObject({
      rows: [],
      error_count: 1,
      errors: [
        { row: 3, column: '學校名稱', message: '請填寫學校名稱' },
        { row: 3, column: '地址', message: '「某路1號」讀不出縣市和行政區，地址需要從縣市開始寫' },
      ],
    });
  });

  it('reads Big5, and refuses a file without the needed columns', () => {
    // 學校名稱,縣市名稱,地址 / 甲國小,基隆市,基隆市中正區1號
    const big5 = Buffer.from(
      'bec7aed5a657bad92cbfa4a5aba657bad92ca661a77d0d0a' + 'a5d2b0eaa4702cb0f2b6a9a5ab2cb0f2b6a9a5aba4a4a5bfb0cf31b8b9',
      'hex',
    );
    expect(parseSchools(big5, 1).rows[0]).toMatchObject({ name: '甲國小', city: '基隆市', district: '中正區' });
    const other = parseSchools(new TextEncoder().encode('name,city\r\na,b\r\n'), 1);
    expect(other.errors).toEqual([
      { row: 1, column: '學校名稱', message: '第一列需要有「學校名稱」這個欄位，請上傳教育部公布的學校名錄' },
    ]);
    expect(parseSchools(new Uint8Array(), 1)).toMatchObject({ rows: [], errors: [{ message: '這個檔案是空的' }] });
  });

  it('takes the sample in the formats of all three sets', () => {
    const folder = path.join(__dirname, '../../../../database/seed/schools');
    const lists = ['elementary.csv', 'junior.csv', 'senior.csv'].map((name) =>
      parseSchools(fs.readFileSync(path.join(folder, name))),
    );
    expect(lists.map(({ rows, category }) => [rows.length, category])).toEqual([
      [60, 1],
      [36, 2],
      [24, 3],
    ]);
    expect(lists.flatMap(({ errors, ignored_columns }) => [...errors, ...ignored_columns])).toEqual([]);
    expect(new Set(lists.flatMap(({ rows }) => rows.map(({ city }) => city))).size).toBeGreaterThanOrEqual(8);
  });
});
