import { sessionOf } from 'contract';
import { adminToken } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { expect, expectAccessible, test } from './support/test';

/** Last year: its stories don't change while other tests run. */
const SESSION = sessionOf(Date.now()) - 1;

test('the numbers of a year are looked at, published, read without script, and taken back', async ({
  person,
  browser,
}) => {
  const staff = await person();
  await enterDesk(staff, { token: await adminToken() }, '/season');
  await staff.getByRole('link', { name: `${SESSION} 屆的年度數字` }).click();
  await expect(staff.getByRole('heading', { level: 1, name: '年度數字' })).toBeVisible();
  await expect(staff.getByText('還沒有發布。').or(staff.getByText('已收回'))).toBeVisible();
  const teams = staff
    .getByRole('row', { name: /^小組：/ })
    .getByRole('cell')
    .first();
  await expect(teams).toHaveText(/\d|少於 5/);
  const said = (await teams.textContent()) ?? '';
  await expectAccessible(staff);
  await staff.getByRole('button', { name: '發布', exact: true }).click();
  await staff
    .getByRole('dialog', { name: `發布 ${SESSION} 年的數字？` })
    .getByRole('button', { name: '發布' })
    .click();
  await expect(staff.getByText(`${SESSION} 年的數字已發布`)).toBeVisible();
  const address = await staff.getByRole('link', { name: /^看公開網頁/ }).getAttribute('href');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await expect(async () => {
    expect((await reader.goto(address ?? ''))?.status()).toBe(200);
  }).toPass();
  await expect(reader.getByRole('heading', { level: 1, name: `${SESSION} 年的數字` })).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: '一個小組一則故事' })).toContainText(said);
  await expect(reader.getByRole('table', { name: '縣市' }).getByRole('row')).toHaveCount(24);
  await context.close();
  const seeing = await person();
  await seeing.goto(address ?? '');
  await expectAccessible(seeing);
  await seeing.setViewportSize({ width: 1_280, height: 800 });
  await expectAccessible(seeing);
  const paper = (await seeing.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(2);

  await staff.getByRole('button', { name: '收回', exact: true }).click();
  await staff
    .getByRole('dialog', { name: `收回 ${SESSION} 年的數字？` })
    .getByRole('button', { name: '收回' })
    .click();
  await expect(staff.getByText(`${SESSION} 年的數字已收回`)).toBeVisible();
  await expect(async () => {
    expect((await seeing.reload())?.status()).toBe(410);
  }).toPass();
  await expect(seeing.getByRole('heading', { name: '這一年的數字已不再公開。' })).toBeVisible();
  await expectAccessible(seeing);
});
