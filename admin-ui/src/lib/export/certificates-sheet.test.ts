import { expect, it } from 'vitest';
import { certificateRows, certificatesSheet } from './stories-sheet';
import { finish, storyWith } from './test-book';

const story = storyWith({
  team_members: [
    { id: 'm1', name: '王小明', age: 11, wade_giles: 'WANG', department_zh: '海風國小', department_en: 'Haifeng' },
    { id: 'm2', name: '=林小美', age: 10, grade: '四年級' },
  ],
});

it('has a line for each person of the team, with the address of the parcel (F §5.7)', async () => {
  const { titles, lines } = await finish(certificatesSheet, certificateRows(story));
  expect(titles.join(', ')).toBe(
    '故事帳號, 屆別, 小組名稱, 故事名稱, 身分, 姓名, 羅馬拼音, 中文單位, 英文單位, 收件人, 郵遞區號, 城市, 地址, 備註',
  );
  const parcel = ['林主任', '106', '臺北市', '和平東路 1 號', '週一收件'];
  const team = ['CHI-2027-00128', 2027, '海風隊', ''];
  expect(lines).toEqual([
    [...team, '隊員', '王小明', 'WANG', '海風國小', 'Haifeng', ...parcel],
    [...team, '隊員', '=林小美', '', '', '', ...parcel],
    [...team, '輔導員', '陳老師', '', '', '', ...parcel],
  ]);
});

it('says what was put right, and no name that may not be printed', async () => {
  const certificate_names = { m1: { name: '王曉明' }, m2: { name: '', wade_giles: '' } };
  const { lines } = await finish(certificatesSheet, certificateRows({ ...story, certificate_names }));
  expect(lines.map((line) => line.slice(5, 7))).toEqual([
    ['王曉明', 'WANG'],
    ['', ''],
    ['陳老師', ''],
  ]);
});

it.each([1, 2, 3] as const)('has no line of a story that is not approved (status %i)', (apply_status) => {
  expect(certificateRows({ ...story, apply_status })).toEqual([]);
});
