import { describe, expect, it } from 'vitest';
import { CITIES, DEFAULT_CITY, isCity } from './cities';
import { DISTRICTS, isDistrictOf, normaliseTai, zipOf } from './taiwan';

const pairs = CITIES.flatMap((city) => DISTRICTS[city].map((district) => ({ city, district })));

describe('cities and districts', () => {
  it('are 22 and 368, spelt with 臺', () => {
    expect(CITIES).toHaveLength(22);
    expect(new Set(CITIES).size).toBe(22);
    expect(pairs).toHaveLength(368);
    expect(new Set(pairs.map(({ city, district }) => city + district)).size).toBe(368);
    expect(pairs.filter(({ city, district }) => `${city}${district}`.includes('台'))).toEqual([]);
  });

  it.each([
    ['臺北市', 12],
    ['新北市', 29],
    ['桃園市', 13],
    ['臺中市', 29],
    ['臺南市', 37],
    ['高雄市', 38],
    ['基隆市', 7],
    ['新竹市', 3],
    ['嘉義市', 2],
    ['新竹縣', 13],
    ['苗栗縣', 18],
    ['彰化縣', 26],
    ['南投縣', 13],
    ['雲林縣', 20],
    ['嘉義縣', 18],
    ['屏東縣', 33],
    ['宜蘭縣', 12],
    ['花蓮縣', 13],
    ['臺東縣', 16],
    ['澎湖縣', 6],
    ['金門縣', 6],
    ['連江縣', 4],
  ] as const)('%s has %i districts', (city, count) => {
    expect(DISTRICTS[city]).toHaveLength(count);
  });

  it('name a kind that their city can have', () => {
    for (const { city, district } of pairs) {
      expect(district).toMatch(city.endsWith('市') ? /^.{1,3}區$/ : /^.{2,3}[鄉鎮市]$/);
    }
  });
});

describe('postal codes', () => {
  it('are three digits, rising within a city, shared only inside 新竹市 and 嘉義市', () => {
    const owners = new Map<string, string[]>();
    for (const city of CITIES) {
      const codes = DISTRICTS[city].map((district) => zipOf(city, district) ?? '');
      expect(codes.every((code) => /^[1-9]\d{2}$/.test(code))).toBe(true);
      expect(codes).toEqual([...codes].sort());
      for (const code of codes) owners.set(code, [...(owners.get(code) ?? []), city]);
    }
    const shared = [...owners].filter(([, owner]) => owner.length > 1);
    expect(shared).toEqual([
      ['300', ['新竹市', '新竹市', '新竹市']],
      ['600', ['嘉義市', '嘉義市']],
    ]);
  });

  it.each([
    ['臺北市', '大安區', '106'],
    ['臺中市', '大安區', '439'],
    ['新竹市', '香山區', '300'],
    ['連江縣', '東引鄉', '212'],
    ['高雄市', '那瑪夏區', '849'],
    ['臺北市', '板橋區', null],
    ['台北市', '大安區', null],
    ['', '', null],
  ])('%s %s: %s', (city, district, zip) => {
    expect(zipOf(city, district)).toBe(zip);
  });
});

describe('checks', () => {
  it('know a city and its districts', () => {
    expect(isCity(DEFAULT_CITY)).toBe(true);
    expect(isCity('台北市')).toBe(false);
    expect(isCity('toString')).toBe(false);
    expect(isDistrictOf('基隆市', '暖暖區')).toBe(true);
    expect(isDistrictOf('臺北市', '暖暖區')).toBe(false);
    expect(isDistrictOf('constructor', 'name')).toBe(false);
  });

  it.each([
    ['台北市', '臺北市'],
    ['台東縣', '臺東縣'],
    ['雲林縣台西鄉', '雲林縣臺西鄉'],
    ['臺中市', '臺中市'],
    ['高雄市', '高雄市'],
  ])('%s is %s', (input, name) => {
    expect(normaliseTai(input)).toBe(name);
  });
});
