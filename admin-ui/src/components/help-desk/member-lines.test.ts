import { expect, it } from 'vitest';
import { lineError, membersFromLines } from './member-lines';

it.each([
  ['王小明，五年級，11', { name: '王小明', grade: '五年級', age: 11 }],
  ['林 小美,六年級, 12歲', { name: '林 小美', grade: '六年級', age: 12 }],
  ['陳小花\t四年級\t10', { name: '陳小花', grade: '四年級', age: 10 }],
  ['王小明', { name: '王小明', grade: '' }],
  ['王小明，五年級，十一', { name: '王小明', grade: '五年級' }],
])('reads a member from %j', (line, member) => {
  expect(membersFromLines(`\n ${line} \n\n`, false)).toEqual([member]);
});

it('takes the unit of adults', () => {
  expect(membersFromLines('陳大華、光明公司、30', true)).toEqual([{ name: '陳大華', department: '光明公司', age: 30 }]);
});

it('names the line that is wrong', () => {
  expect(lineError([0, 'team_members', 1, 'age'], '請輸入年紀')).toBe('第 2 位：請輸入年紀');
  expect(lineError([0, 'team_name'], '請輸入小組名稱')).toBe('請輸入小組名稱');
  expect(lineError([0, 'team_members'], '請至少新增一位成員')).toBe('請至少新增一位成員');
});
