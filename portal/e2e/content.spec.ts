import type { EduResource, List } from 'contract';
import { logInAsStaff } from './screens/account';
import { openPanel } from './screens/panel';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';
import { sheetsOf } from './support/workbook';

test("a content editor publishes in Strapi's panel, a member clicks it, staff see and export the click @desktop-only", async ({
  person,
  site: { link },
}) => {
  const title = `面板裡寫的資源 ${mark()}`;
  const panel = await person();
  await openPanel(panel, 'content@example.org', demo.password);
  for (const name of ['教學資源', 'DFC 挑戰資源包', '公佈欄', '問卷', '網站設定'])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  await panel.goto('/admin/content-manager/collection-types/api::resource.edu-resource/create');
  await panel.getByLabel('名稱').fill(title);
  await panel.getByRole('combobox', { name: '步驟' }).click();
  await panel.getByRole('option', { name: '分享 Share' }).click();
  await panel.getByLabel('目標').fill('知道誰看過');
  await panel.getByLabel('簡介').fill('從面板發布的一份。');
  await panel.getByLabel('連結').fill(link);
  // The panel takes a press only once its form has taken in what was typed; then it names the entry.
  const publish = panel.getByRole('button', { name: '發布', exact: true });
  const named = panel.getByRole('heading', { level: 1, name: title });
  await expect(async () => {
    if (!(await named.isVisible())) await publish.click({ timeout: 1_000 });
    await expect(named).toBeVisible({ timeout: 5_000 });
  }).toPass();

  const member = makeMember('簡讀者');
  const page = await person();
  await enter(page, member, '/challenge/free-resource?step=分享');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `預覽：${title}（另開新分頁）` }).click();
  await (await opened).waitForURL(link);

  const staff = await person();
  await logInAsStaff(staff, demo.admin, demo.password);
  await expect(staff.getByRole('heading', { name: '管理報名故事' })).toBeVisible();
  await staff.goto(`/backend-manage/free-resource-manage?text=${encodeURIComponent(title)}`);
  await staff.getByRole('link', { name: title }).click();
  await expect(staff.getByRole('img', { name: /^每週點擊：.*共 1 次/ })).toBeVisible();
  await expect(staff.getByRole('button', { name: member.name })).toBeVisible();
  await expectAccessible(staff);

  await staff.getByRole('link', { name: '教學資源管理' }).first().click();
  const token = await sessionOf(demo.admin, demo.password);
  const read = async () => (await ask<List<EduResource>>('GET', '/edu-resource?size=9999', { token })).list;
  const before = await read();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: '匯出點擊追蹤' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('管理教學資源_點擊追蹤資料.xlsx');
  await expect(staff.getByText('下載成功！')).toBeVisible();
  const { 資源: resources = [], 點擊的會員: clickers = [] } = await sheetsOf(file);

  // Others write resources meanwhile: those that were there all the time are in it, and none that never was.
  const list = await read();
  const names = (rows: EduResource[]) => rows.map((row) => row.title);
  const exported = resources.map((row) => row.資源名稱);
  expect(exported).toEqual(expect.arrayContaining(names(before).filter((name) => names(list).includes(name))));
  expect([...names(before), ...names(list)]).toEqual(expect.arrayContaining(exported));
  expect(resources.find((row) => row.資源名稱 === title)).toEqual({
    資源名稱: title,
    步驟: '分享',
    連結: link,
    點擊次數: 1,
    點擊人數: 1,
  });
  expect(clickers.filter((row) => row.資源名稱 === title)).toMatchObject([
    { 姓名: member.name, 帳號: member.account, 次數: 1 },
  ]);
  expect(clickers.length).toBeGreaterThan(50);

  // The library of other accounts is as it was.
  const { id = '' } = list.find((row) => row.title === title) ?? {};
  await ask('DELETE', `/edu-resource/${id}`, { token });
});
