import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSchools } from './parse-schools';

const HEADER = '"學年度","代碼","學校名稱","公/私立","縣市名稱","地址","電話","網址"';
const line = (name: string, city: string, address: string) => `114,000001,${name},公立,${city},${address},,`;
const file = (...lines: string[]) => new TextEncoder().encode(`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`);
const first = (...lines: string[]) => parseSchools(file(...lines), 1).schools[0];

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
    const { schools, skipped } = parseSchools(file(same, same, line('某校', '[99]某市', '某路1號')), 1);
    expect([schools.length, skipped]).toEqual([1, [4]]);
  });

  it('reads Big5, and refuses a file without the needed columns', () => {
    // 學校名稱,縣市名稱,地址 / 甲國小,基隆市,基隆市中正區1號
    const big5 = Buffer.from(
      'bec7aed5a657bad92cbfa4a5aba657bad92ca661a77d0d0a' + 'a5d2b0eaa4702cb0f2b6a9a5ab2cb0f2b6a9a5aba4a4a5bfb0cf31b8b9',
      'hex',
    );
    expect(parseSchools(big5, 1).schools[0]).toMatchObject({ name: '甲國小', city: '基隆市', district: '中正區' });
    expect(() => parseSchools(new TextEncoder().encode('name,city\r\na,b\r\n'), 1)).toThrow('學校名稱');
    expect(parseSchools(new Uint8Array(), 1).schools).toEqual([]);
  });

  it('takes the sample in the formats of all three sets', () => {
    const folder = path.join(__dirname, '../../../../database/seed/schools');
    const read = (name: string, category: 1 | 2 | 3) =>
      parseSchools(fs.readFileSync(path.join(folder, name)), category);
    const lists = [read('elementary.csv', 1), read('junior.csv', 2), read('senior.csv', 3)];
    expect(lists.map(({ schools }) => schools.length)).toEqual([60, 36, 24]);
    expect(lists.flatMap(({ skipped }) => skipped)).toEqual([]);
    expect(new Set(lists.flatMap(({ schools }) => schools.map(({ city }) => city))).size).toBeGreaterThanOrEqual(8);
  });
});
