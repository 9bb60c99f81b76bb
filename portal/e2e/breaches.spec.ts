import type { Page } from '@playwright/test';
import { HOUR } from 'contract';
import { logInAsStaff } from './screens/account';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { expect, expectAccessible, test } from './support/test';

/** A moment as it is typed, in Taipei. */
const typed = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ');

/** Logs in and waits until the session is there: another address asked for before would lead back to the login. */
const enter = async (page: Page, account: string) => {
  await logInAsStaff(page, account, demo.password);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};

test('an admin records an event, sees whom to notify by when, does so and closes it; the other admin is never overwritten', async ({
  person,
}, { project }) => {
  const title = `備份遺失 ${mark()}`;
  const page = await person();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, demo.admin);
  // The last entry of the longest menu.
  if (project.name === 'desktop')
    await expect(page.getByRole('link', { name: '個資事件' })).toBeInViewport({ ratio: 1 });
  await page.goto('/backend-manage/breach');
  await expect(page.getByRole('heading', { name: '個資事件', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登錄事件' }).click();
  const dialog = page.getByRole('dialog', { name: '登錄個資事件' });
  await dialog.getByRole('button', { name: '登錄', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('請選擇至少一種資料');
  await expectAccessible(page);
  await dialog.getByLabel('事件名稱').fill(title);
  await dialog.getByLabel('知悉時間').fill(typed(Date.now() - 2 * HOUR));
  await dialog.getByRole('checkbox', { name: /^會員基本資料/ }).check();
  await dialog.getByRole('checkbox', { name: /^隊員資料/ }).check();
  await expect(dialog.getByRole('status').getByText(/會員 [\d,]+ 人、故事帳號/)).toBeVisible();
  await dialog.getByLabel('發生了什麼事').fill('一份備份檔被下載，原因查證中。');
  await dialog.getByRole('button', { name: '登錄', exact: true }).click();

  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const clock = page.getByRole('region', { name: '期限' });
  await expect(clock).toContainText(/還有 2 天 2[12] 小時/);
  await expect(
    page.getByText('要告知：主管機關、會員（當事人）、兒童的法定代理人、學校、工作人員與評審。'),
  ).toBeVisible();
  await expect(page.getByText('請與法律顧問確認').first()).toBeVisible();
  await page.getByRole('button', { name: '標記完成：止住外洩' }).click();
  await expect(page.getByRole('button', { name: '取消完成：止住外洩' })).toBeVisible();

  await page.getByRole('button', { name: '準備信件：通知學校' }).click();
  const letter = page.getByLabel(/^信件/);
  await expect(letter).toHaveValue(/一份備份檔被下載，原因查證中。/);
  await letter.fill('主旨\n\n學校夥伴您好，這是改過的信。');
  await expectAccessible(page);
  await page.getByRole('button', { name: '複製信件' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('這是改過的信');

  const other = await person();
  await enter(other, demo.admin);
  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('補充說明或結案摘要').fill('主機商回覆了。');
  await other.getByRole('button', { name: '加入說明' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: '主機商回覆了。' })).toBeVisible();

  await page.getByRole('button', { name: '已送出，記下這封信' }).click();
  await expect(page.getByRole('alert')).toContainText('這次沒有送出');
  await expect(page.getByRole('listitem').filter({ hasText: '主機商回覆了。' })).toBeVisible();
  await expect(letter).toHaveValue(/這是改過的信/);
  await page.getByRole('button', { name: '已送出，記下這封信' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '完成：通知學校' })).toContainText('這是改過的信');

  await page.getByRole('button', { name: '更新事件內容' }).click();
  const revising = page.getByRole('dialog', { name: '更新事件內容' });
  await revising.getByLabel('知悉時間').fill(typed(Date.now() - 80 * HOUR));
  await revising.getByRole('button', { name: '更新', exact: true }).click();
  await expect(clock).toContainText(/已超過 (7 小時 59|8 小時 0|8 小時 1) 分/);
  await expectAccessible(page);

  await page.getByLabel('補充說明或結案摘要').fill('原因是外流的金鑰，已更換。');
  await page.getByRole('button', { name: '以這段摘要結案' }).click();
  const question = page.getByRole('dialog', { name: '確定結案？' });
  await expect(question).toContainText('還沒有完成');
  await question.getByRole('button', { name: '結案' }).click();
  await expect(clock).toContainText('結案');
  await expect(page.getByRole('button', { name: '更新事件內容' })).toHaveCount(0);
  await page.goto('/backend-manage/breach');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('已結案').first()).toBeVisible();
  await expectAccessible(page);
});

test('who is no admin neither sees the screen nor gets at it @desktop-only', async ({ person }) => {
  const page = await person();
  await enter(page, demo.editor);
  await page.goto('/backend-manage/breach');
  await expect(page.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
  await expect(page.getByRole('link', { name: '個資事件' })).toHaveCount(0);
});
