import { describe, expect, it } from 'vitest';
import { storyCreateBody } from '../team/schema';
import { storyUpdateBody } from './schema';

const messages = (is18: boolean, body: unknown) => {
  const result = storyUpdateBody(is18).safeParse(body);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};
const child = { name: '小明', grade: '五年級', age: 11 };
const adult = { name: '陳大文', department: '大學', age: 20 };

const postal = { recipient: '林', zip: '106', city: '臺北市', address: '路 1 號' };

describe('a story’s fields (M §5, decision 32)', () => {
  it.each<[string, unknown, string | null]>([
    ['empty body', {}, null],
    ['progress is accepted', { progress: { bar_list: [] } }, null],
    ['team name missing', { team_name: ' ' }, '請輸入小組名稱'],
    ['team name of 50', { team_name: '隊'.repeat(50) }, null],
    ['team name of 51', { team_name: '隊'.repeat(51) }, '最多 50 個字'],
    ['problem blank', { problem: '  ' }, '資料要填完整喔！'],
    ['200 members (decision 71)', { team_members: Array.from({ length: 200 }, () => child) }, null],
    ['member without name', { team_members: [{ ...child, name: '' }] }, '請輸入姓名'],
    ['member without grade', { team_members: [{ ...child, grade: '' }] }, '請輸入年級'],
    ['member without age', { team_members: [{ name: '小明', grade: '五年級' }] }, '請輸入年紀'],
    ['member of 17', { team_members: [{ ...child, age: 17 }] }, null],
    ['member of 18', { team_members: [{ ...child, age: 18 }] }, '挑戰者需要未滿18歲'],
    ['no members', { team_members: [] }, '至少需要一位成員'],
    [
      'free Chinese department',
      { team_members: [{ ...child, department_zh: '幸安國小', school: { category: 4 } }] },
      null,
    ],
    ['brackets in a Chinese department', { team_members: [{ ...child, department_zh: '國小（分校）' }] }, '請填寫中文'],
    [
      'postcode of 4 digits',
      { certificate_address: { recipient: '林', zip: '1061', city: '臺北市', address: '路 1 號' } },
      '郵遞區號是 3、5 或 6 位數字',
    ],
    ['address without note (decision 57)', { certificate_address: postal }, null],
    ['address without recipient', { certificate_address: { ...postal, recipient: ' ' } }, '請填寫收件人'],
    ['address without postcode', { certificate_address: { ...postal, zip: undefined } }, '請填寫郵遞區號'],
    ['address without city', { certificate_address: { ...postal, city: '' } }, '請選擇城市'],
    ['address without street', { certificate_address: { ...postal, address: '' } }, '請填寫地址'],
    ['Latin in a Chinese department', { team_members: [{ ...child, department_zh: 'ABC 國小' }] }, '請填寫中文'],
    [
      'a digit in an English department',
      { team_members: [{ ...child, department_en: 'Keelung Elementary 3' }] },
      '請填寫英文，不能有「3」',
    ],
    ['Chinese in an English department', { team_members: [{ ...child, department_en: '國小' }] }, '請填寫英文'],
    [
      'a listed name with digits',
      {
        team_members: [
          {
            ...child,
            department_zh: '市立228國小',
            school: { category: 1, city: '臺北市', district: '大安區', name: '市立228國小' },
          },
        ],
      },
      null,
    ],
    ['no goal', { sdgs: [] }, 'SDGs 請選擇一至三項'],
    ['one goal', { sdgs: ['1'] }, null],
    ['three goals', { sdgs: ['1', '2', '17'] }, null],
    ['four goals', { sdgs: ['1', '2', '3', '4'] }, 'SDGs 請選擇一至三項'],
    ['goal 18', { sdgs: ['18'] }, 'SDGs 需要是 1 到 17'],
    ['a goal twice', { sdgs: ['1', '1'] }, 'SDGs 不能重複'],
    [
      'two sheets',
      {
        pdf_list: [
          { name: 'a', url: 'a' },
          { name: 'b', url: 'b' },
        ],
      },
      '學習單只能上傳一份 PDF',
    ],
    ['script link', { video: { src: 'javascript:alert(1)' } }, '請填寫 http 或 https 開頭的影片連結'],
    ['cloud link', { video: { src: 'https://drive.google.com/file/d/1' } }, null],
    ['three digits', { authorization: { name: '林', id_last4: '123' } }, '身分證四碼請輸入四位數數字'],
    ['letters for digits', { authorization: { name: '林', id_last4: '12a4' } }, '身分證四碼請輸入四位數數字'],
    ['four digits', { authorization: { name: '林', id_last4: '0123' } }, null],
    ['version of a stage', { base: { 'pictures.feeling': 3 } }, null],
  ])('%s', (_, body, message) => {
    expect(messages(false, body)).toEqual(message === null ? [] : expect.arrayContaining([message]));
  });
  it.each(['apply_status', 'account', 'owner_id', 'role', 'judgement', 'failed_message', 'is_18', 'publishedAt'])(
    'refuses %s',
    (key) => {
      expect(storyUpdateBody(false).safeParse({ [key]: 1 }).success).toBe(false);
    },
  );
  it('asks an 18+ team for departments and 18 years', () => {
    expect(messages(true, { team_members: [adult] })).toEqual([]);
    expect(messages(true, { team_members: [{ ...adult, age: 17 }] })).toEqual(['挑戰者需要全員皆滿18歲']);
    expect(messages(true, { team_members: [{ ...adult, department: '' }] })).toEqual(['請輸入所屬單位']);
  });
  it.each([
    ['WANG,XIAO-MING', []],
    ["O'NEIL,MARY ANN", []],
    ['', []],
    ['WANG XIAO MING', ['請用一個逗號分開姓和名，例：WANG,XIAO-MING（姓,名-名）']],
    ['WANG', ['請用一個逗號分開姓和名，例：WANG,XIAO-MING（姓,名-名）']],
    ['WANG,', ['請用一個逗號分開姓和名，例：WANG,XIAO-MING（姓,名-名）']],
    ['王小明', ['請填寫英文']],
    ['KEELUNG 3', ['請填寫英文']],
  ])('takes the romanised name %j of a certificate, or says how it is written', (wade_giles, said) => {
    expect(messages(false, { team_members: [{ ...child, wade_giles }] })).toEqual(said);
  });
  it('keeps romanised names in capitals', () => {
    const parsed = storyUpdateBody(false).parse({ team_members: [{ ...child, wade_giles: 'wang,xiao-ming' }] });
    expect(parsed.team_members?.[0]?.wade_giles).toBe('WANG,XIAO-MING');
  });
});

describe('POST /story/create', () => {
  const team = { team_name: '海風小隊', is_18: false, team_members: [child] };
  it.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
  ])('%i teams → %s', (count, ok) => {
    expect(storyCreateBody.safeParse(Array(count).fill(team)).success).toBe(ok);
  });
  it('names the place of a fault', () => {
    const result = storyCreateBody.safeParse([team, { ...team, team_members: [{ ...child, name: '' }] }]);
    expect(result.error?.issues[0]).toMatchObject({ path: [1, 'team_members', 0, 'name'], message: '請輸入姓名' });
  });
});
