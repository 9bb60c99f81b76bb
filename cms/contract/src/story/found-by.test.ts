import { describe, expect, it } from 'vitest';
import { CITIES } from '../common/cities';
import { cityBit, cityBits, goalBit, goalBits, schoolText } from './found-by';

const at = (city: string, name: string) => ({
  school: { category: 1 as const, city: city as '臺北市', district: '某區', name },
});
const free = { school: { category: 4 as const }, department_zh: 'ABC 自學團' };

describe('what stories are found by', () => {
  it('has each city once, and none of free text', () => {
    const members = [at('臺北市', '海風國小'), at('臺北市', '光明國小'), at('連江縣', '海風國小'), free, {}];
    expect(cityBits(members)).toBe(cityBit('臺北市') + cityBit('連江縣'));
    expect(schoolText(members)).toBe('海風國小\n光明國小\nabc 自學團');
    expect([cityBits([]), schoolText([{ department_zh: null }])]).toEqual([0, '']);
    const many = Array.from({ length: 99 }, (_, index) => ({ department_zh: `第 ${index} 個很長的單位名稱` }));
    expect(schoolText(many)).toHaveLength(600);
  });

  it('has each goal once, and nothing that is none', () => {
    expect(goalBits(['1', '17', '1', '18', 'x'])).toBe(goalBit('1') + goalBit('17'));
    expect(goalBit('17')).toBe(2 ** 16);
  });

  it('keeps the order of the cities, which is stored', () => {
    expect(CITIES.join(' ')).toBe(
      '基隆市 臺北市 新北市 桃園市 新竹市 新竹縣 苗栗縣 臺中市 彰化縣 南投縣 雲林縣 嘉義市 嘉義縣 臺南市 高雄市 屏東縣 宜蘭縣 花蓮縣 臺東縣 澎湖縣 金門縣 連江縣',
    );
  });
});
