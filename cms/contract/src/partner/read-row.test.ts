import { describe, expect, it } from 'vitest';
import { partnerField, readPartnerRow } from './read-row';

const cells = { name: '王媽媽', email: 'Wang@Example.org', cellphone: '0912-345-678', session_list: '2024;2025、2024' };

describe('partnerField (decision 40)', () => {
  it.each([
    ['姓名', 'name'],
    [' Email ', 'email'],
    ['屆別', 'session_list'],
    ['備註', undefined],
  ])('%s is %s', (header, field) => expect(partnerField(header)).toBe(field));
});

describe('readPartnerRow', () => {
  it('reads a row: address in lower case, years newest first, each once', () => {
    expect(readPartnerRow(cells)).toEqual({
      row: {
        name: '王媽媽',
        cellphone: '0912-345-678',
        department: '',
        position: '',
        email: 'wang@example.org',
        session_list: [2025, 2024],
      },
    });
  });

  it('keeps what looks like a formula as text', () => {
    expect(readPartnerRow({ ...cells, department: '=1+1' })).toMatchObject({ row: { department: '=1+1' } });
  });

  it.each([
    [{ name: ' ' }, '姓名', '請填寫姓名'],
    [{ email: '' }, '電子信箱', '請填寫電子信箱'],
    [{ email: 'wang@home' }, '電子信箱', '請輸入正確信箱格式'],
    [{ cellphone: '電話' }, '手機', '電話需要 6 到 20 個數字，可以包含 + - ( ) #'],
    [{ session_list: '第十四屆' }, '屆別', '屆別需要是西元年，多個年份用 ; 或 、 分開'],
    [{ department: '長'.repeat(101) }, '單位', '單位最多 100 個字'],
  ])('refuses %o in words', (change, column, message) => {
    expect(readPartnerRow({ ...cells, ...change })).toEqual({ errors: [{ column, message }] });
  });
});
