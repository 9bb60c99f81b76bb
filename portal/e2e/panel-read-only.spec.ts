import { openPanel } from './screens/panel';
import { demo } from './support/addresses';
import { expect, test } from './support/test';

test("a super-admin finds and reads a story in Strapi's panel, and can't change it @desktop-only @long", async ({
  person,
}) => {
  const page = await person();
  await openPanel(page, demo.admin, demo.password);
  await page.getByRole('link', { name: '報名故事' }).click();
  await expect(page.getByRole('heading', { name: '報名故事', level: 1 })).toBeVisible();
  for (const name of ['故事帳號', '屆別', '小組名稱', '故事名稱', '狀態'])
    await expect(page.getByRole('gridcell', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: /新增|建立|Create/ })).toHaveCount(0);

  await page.getByRole('button', { name: '搜尋' }).click();
  await page.getByRole('searchbox', { name: '搜尋 報名故事' }).fill(demo.team);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText(demo.team);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByLabel('故事帳號')).toHaveValue(demo.team);
  await expect(page.getByLabel('小組名稱')).toBeDisabled();
  await expect(page.getByLabel('感受到的問題')).toBeDisabled();
  for (const button of await page.getByRole('button', { name: /^(儲存|Save|發布|Publish)$/ }).all())
    await expect(button).toBeDisabled();

  await page.getByRole('link', { name: '通知', exact: true }).click();
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '主旨' })).toBeVisible();
});
