import { describe, expect, it } from 'vitest';
import { schoolBody, schoolChange } from './manage';

const school = {
  city: '台東縣',
  district: '綠島鄉',
  category: 1,
  name: ' 縣立綠島國小 ',
  code: '951',
  address: '臺東縣綠島鄉中寮村1號',
  activated: true,
};

describe('schoolBody (B §5)', () => {
  it('takes 台 for 臺 and trims', () => {
    expect(schoolBody.parse(school)).toMatchObject({ city: '臺東縣', name: '縣立綠島國小' });
  });

  it.each([
    ['city', { city: '火星市' }, '請選擇縣市'],
    ['district', { district: '大安區' }, '請選擇行政區'],
    ['category', { category: 4 }, '請選擇學校類別'],
    ['name', { name: ' ' }, '請輸入學校名稱'],
    ['code', { code: '95' }, '郵遞區號是 3、5 或 6 位數字'],
    ['address', { address: '' }, '請輸入地址'],
    ['activated', { activated: undefined }, '請選擇狀態'],
  ])('refuses a wrong %s in words', (field, change, message) => {
    const { error } = schoolBody.safeParse({ ...school, ...change });
    expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
  });
});

describe('schoolChange', () => {
  it('takes what changes, and a place as a whole', () => {
    expect(schoolChange.parse({ activated: false })).toEqual({ activated: false });
    expect(schoolChange.parse({ city: '台東縣', district: '綠島鄉' })).toEqual({ city: '臺東縣', district: '綠島鄉' });
  });

  it.each([[{ city: '臺東縣' }], [{ district: '綠島鄉' }], [{ name: '' }], [{ id: 'x' }]])('refuses %j', (change) => {
    expect(schoolChange.safeParse(change).success).toBe(false);
  });
});
