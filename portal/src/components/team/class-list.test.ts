import { describe, expect, it } from 'vitest';
import { readClassList } from './class-list';

const child = (name: string, grade: string, age: number | undefined) => ({ name, grade, age });
const membersIn = (text: string) => readClassList(text, false, []).members.map(({ member }) => member);

describe('a pasted class list', () => {
  it.each([
    ['columns of a spreadsheet', '王小明\t五年級\t11\r\n陳小華\t五年級\t10\r\n'],
    ['a seat number in front', '1\t王小明\t五年級\t11\n2\t陳小華\t五年級\t10'],
    ...['2、', '2. ', '２．', '2)', '（２）', '12） ', '一、', '十二、　'].map((number) => [
      `names with ${number} in front`,
      `${number}王小明 五年級 11歲\n${number}陳小華，五年級，10`,
    ]),
    ...['2、', '２', '(2)', '一'].map((number) => [
      `a column of numbers as ${number}`,
      `${number}\t王小明\t五年級\t11\n${number}\t陳小華\t五年級\t10`,
    ]),
    ['numbers under a header', '座號\t姓名\t年級\t年紀\n1.\t王小明\t五年級\t11\n2.\t陳小華\t五年級\t10'],
    ['age before grade', '王小明\t11\t五年級\n陳小華\t10歲\t五年級'],
    ['headers in another order', '年齡\t座號\t學生姓名\t年級\n11\t1\t王小明\t五年級\n十歲\t2\t陳小華\t五年級'],
    ['commas', '王小明，五年級，11\n陳小華,五年級,10'],
    ['blanks, full-width digits and empty lines', '王小明　五年級　１１\n\n陳小華 五年級 10'],
  ])('is read from %s', (_what, text) => {
    expect(membersIn(text)).toEqual([child('王小明', '五年級', 11), child('陳小華', '五年級', 10)]);
  });

  it.each<[string, Record<string, string>]>([
    ['王小明\t五年級\t十一二', { age: '「十一二」不是年紀' }],
    ['王小明\t五年級\t18', { age: '挑戰者需要未滿18歲' }],
    ['王小明\t五年級', { age: '請輸入年紀' }],
    ['王小明\t11', { grade: '請輸入年級' }],
    ['\t五年級\t11', { name: '請輸入姓名' }],
    ['王小明', { grade: '請輸入年級', age: '請輸入年紀' }],
  ])('names what is wrong with %j', (text, problems) => {
    expect(readClassList(text, false, []).members).toMatchObject([{ problems }]);
  });

  it('of adults has units in place of grades', () => {
    const { members } = readClassList('姓名\t單位\t年齡\n林海風\t新光國小\t三十五', true, []);
    expect(members).toEqual([{ line: 1, member: { name: '林海風', department: '新光國小', age: 35 }, problems: {} }]);
  });

  it('leaves out who is there already, and counts them', () => {
    const list = readClassList('王小明\t五年級\t11\n陳小華\t五年級\t10', false, [child('王小明', '五年級', 11)]);
    expect(list).toMatchObject({ members: [{ member: { name: '陳小華' } }], known: 1 });
  });

  it('of nothing has no members', () => {
    expect(readClassList(' \n', false, [])).toEqual({ members: [], known: 0 });
  });
});
