import { enterDesk, newReviewer } from './screens/review-desk';
import { demo } from './support/addresses';
import { ask } from './support/platform';
import { expect, test } from './support/test';

test('a session that ended, and another person who logs in, reach every tab of the back office @desktop-only (decision 44)', async ({
  person,
}) => {
  const [reviewer, stranger] = await Promise.all([newReviewer('兩個分頁'), newReviewer('另一位', { granted: false })]);
  const page = await person();
  await enterDesk(page, reviewer, '/stories-manage');
  await expect(page.getByRole('link', { name: /^檢視/ }).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/backend-manage/overview');
  await expect(other.getByText('依狀態')).toBeVisible();

  await ask('POST', '/auth/logout', { token: reviewer.token });
  await page.getByRole('searchbox').fill('海風');
  await expect(page.getByText('請重新登入')).toBeVisible();
  await other.getByRole('button', { name: '重新整理' }).click();
  await expect(other.getByText('請重新登入')).toBeVisible();

  await page.getByLabel('帳號', { exact: true }).fill(reviewer.account);
  await page.getByLabel('密碼', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(/stories-manage\?text=/);
  // This tab starts over as the person who logged in elsewhere.
  await enterDesk(other, stranger, '/overview');
  await expect(page.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
  await expect(page.getByText(stranger.name, { exact: true })).toBeVisible();

  // A logout leaves no data of stories behind.
  await enterDesk(page, await newReviewer('最後登出'), '/stories-manage');
  await page.getByRole('link', { name: /^檢視/ }).first().click();
  await expect(page).toHaveURL(/manage-story/);
  const menu = page.getByRole('navigation', { name: '後台選單' });
  await expect(menu.getByRole('link', { name: '管理報名故事' })).toHaveClass(/active/);
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/login$/);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});
