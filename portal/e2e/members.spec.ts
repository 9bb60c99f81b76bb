import { type AuditEntry, DAY, type List, type MemberDetail, MINUTE, teachingYears } from 'contract';
import { newEditor, totalOf } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { makeMember, makePartner } from './support/members';
import { ask, sessionOf } from './support/platform';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';
import { rowsOf } from './support/workbook';

/** The number that spreadsheets keep for a moment, in Taipei. */
const serial = (instant: number) => (Math.floor(instant / MINUTE) * MINUTE + 28_800_000) / DAY + 25_569;

/** Two members who are found by one word: a partner with a story, and one whose name is a formula, who joined before. */
const twoMembers = async () => {
  const word = `會員${mark()}`;
  const columns = (name: string, at: number) => ({ search_text: name, created_at: Date.now() - at });
  const formula = `=1+1${word}`;
  const [partner, plain] = [makeMember(word, columns(word, 0)), makeMember(formula, columns(formula, MINUTE))];
  makePartner(partner.name, partner.account);
  await newStory(partner, `${word}隊`);
  return { word, partner, plain };
};

test('a member is found, opened, and taken home in the spreadsheet @desktop-only', async ({ person }) => {
  const [{ word, partner, plain }, editor] = await Promise.all([
    twoMembers(),
    newEditor('會員編輯', ['manage-member-list']),
  ]);
  const page = await person();
  await enterDesk(page, editor, '/manage-member-list?page=2');
  await expect(page.getByRole('heading', { name: '會員資料', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(word);
  await expect(totalOf(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/text=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('row').filter({ hasText: partner.account })).toContainText('夥伴');
  await expect(page.getByRole('row').filter({ hasText: plain.account })).not.toContainText('夥伴');
  await expectAccessible(page);
  await page.getByText('挑戰中', { exact: true }).click();
  await expect(totalOf(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/status=running/);
  await page.getByText('全部', { exact: true }).click();
  await expect(totalOf(page, 2)).toBeVisible();

  await page.getByRole('link', { name: word, exact: true }).click();
  await expect(page.getByRole('heading', { name: word, level: 1 })).toBeVisible();
  const stories = page.getByRole('region', { name: '挑戰故事' });
  await expect(stories).toContainText(`${word}隊`);
  // Without the right to review there is nothing to open.
  await expect(stories.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '下一位會員' }).click();
  await expect(page.getByRole('heading', { name: plain.name, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^會員資料\s*2\/2/ }).click();
  await expect(totalOf(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/text=/);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '下載會員資料' }).click();
  const download = await waiting;
  await expect(page.getByText('下載成功！').first()).toBeVisible();
  expect(download.suggestedFilename()).toBe('會員資料.xlsx');
  const rows = await rowsOf(download);
  const token = await sessionOf(demo.admin, demo.password);
  for (const { id, account } of [partner, plain]) {
    const member = await ask<MemberDetail>('GET', `/auth/user/${id}`, { token });
    const [job] = member.jobs ?? [];
    expect(rows.find((row) => row.帳號 === account)).toMatchObject({
      姓名: member.name,
      信箱: member.email,
      羅馬拼音: member.wade_giles,
      單位: job?.department,
      職稱: job?.position,
      年資: teachingYears(member.jobs ?? [], Date.now()) ?? '',
      生日: Math.floor(serial(member.born_date ?? 0)),
      加入時間: expect.closeTo(serial(member.create_time), 6),
      參與屆別: member.session_list.join('、'),
    });
  }
  const newest = async () => {
    const { list } = await ask<List<AuditEntry>>('GET', `/audit?text=${editor.account}`, { token });
    return list.slice(0, 3).map(({ action }) => action);
  };
  await expect.poll(newest).toEqual(['members_exported', 'member_opened', 'member_opened']);
});

test('members stay closed to an editor without their route @desktop-only', async ({ person }) => {
  const [{ partner }, editor] = await Promise.all([twoMembers(), newEditor('故事編輯', ['stories-manage'])]);
  const page = await person();
  for (const path of ['/manage-member-list', `/manage-member/${partner.id}`]) {
    await enterDesk(page, editor, path);
    await expect(page.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
    await expect(page.getByText(partner.account)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: '會員資料' })).toHaveCount(0);
});
