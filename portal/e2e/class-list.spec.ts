import { sessionOf as yearOf } from 'contract';
import { edit } from './screens/story';
import { enter, inDatabase, makeMember, type Person } from './support/members';
import { ask, sessionOf } from './support/platform';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const PLACE = { city: '臺北市', district: '大安區' };

/** The member teaches at a school of the list; answers its name. */
const teachAtSchool = async ({ account, password }: Person): Promise<string> => {
  const token = await sessionOf(account, password);
  const filter = new URLSearchParams({ category: '1', ...PLACE });
  const [school = ''] = await ask<string[]>('GET', `/school/filter?${filter}`);
  const body = {
    ...PLACE,
    type: '教育工作者',
    teacher_grade: 'elementary',
    department: school,
    position: '導師',
    subject: '語文',
    start_time: Date.now(),
    presently_employed: true,
  };
  await ask('POST', '/auth/profile/jobs', { token, body });
  return school;
};

test('a class list is pasted, last year’s team comes again, and its school is suggested', async ({ person }) => {
  const teacher = makeMember('林海風');
  const school = await teachAtSchool(teacher);
  const earlier = await newStory(teacher, '海風小隊');
  inDatabase((database) =>
    database.prepare('UPDATE stories SET session = ? WHERE document_id = ?').run(yearOf(Date.now()) - 1, earlier.id),
  );
  const page = await person();
  await enter(page, teacher, '/challenge/sign-up/set-up/under18');
  const row = (number: number) => page.getByRole('group', { name: `成員 ${number}`, exact: true });

  await page.getByRole('button', { name: '貼上名單' }).click();
  const paste = page.getByRole('dialog', { name: '貼上名單' });
  await paste.getByLabel('名單').fill('座號\t姓名\t年級\t年齡\n1\t陳小華\t五年級\t十歲\n2\t李小美\t六年級\t十一二');
  await expect(paste.getByRole('status')).toHaveText('讀到 2 位');
  await expect(paste.getByText('第 2 位李小美：「十一二」不是年紀')).toBeVisible();
  await expectAccessible(page);
  await paste.getByRole('button', { name: '加入 2 位成員' }).click();
  // The empty first row has made room.
  await expect(row(1).getByLabel('姓名')).toHaveValue('陳小華');
  await expect(row(1).getByLabel('年紀')).toHaveValue('10');
  await expect(row(2).getByLabel('年紀')).toHaveValue('');

  await page.getByRole('button', { name: '貼上名單' }).click();
  await paste.getByLabel('名單').fill('陳小華\t五年級\t10');
  await expect(paste.getByRole('status')).toHaveText('讀到 0 位，另外 1 位已經在名單裡');
  await page.keyboard.press('Escape');

  // A whole class: its button is there without scrolling, and what was pasted is what is added.
  await page.getByRole('button', { name: '貼上名單' }).click();
  await paste.getByLabel('名單').fill(Array.from({ length: 25 }, (_, i) => `${i + 1}號同學\t五年級\t11`).join('\n'));
  await expect(paste.getByRole('button', { name: '加入 25 位成員' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '沿用以前的小組' }).click();
  const copy = page.getByRole('dialog', { name: '沿用以前的小組' });
  await expect(copy.getByRole('row', { name: '王小明 六年級 12' })).toBeVisible();
  await expectAccessible(page);
  await copy.getByRole('button', { name: '加入 1 位成員' }).click();
  await expect(row(3).getByLabel('姓名')).toHaveValue('王小明');
  await expect(page.getByLabel('小組名稱')).toHaveValue('海風小隊');

  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('小組 1 成員 2 年紀：請輸入年紀')).toBeVisible();
  // As it is said, too.
  await row(2).getByLabel('年紀').fill('十一歲');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('heading', { name: '加油！再一步就完成了！' })).toBeVisible();

  await page.goto(`/challenge/edit-story/${earlier.id}`);
  const card = await edit(page, '國際證書資料');
  await card.getByRole('button', { name: `王小明：使用${school}` }).click();
  await expect(card.getByLabel('學校名稱').first()).toHaveValue(school);
  await expect(card.getByLabel('學校類別').first()).toBeFocused();
  await expectAccessible(page);
});
