import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { logInAsStaff } from './screens/account';
import { totalOf } from './screens/lists';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const PASSWORD = 'mango-owl-7396';
const STEP = 30_000;
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

const newEditor = async (): Promise<string> => {
  const account = `coded.${mark()}@school.example`;
  const body = { account, name: '碼小編', role: 'editor', group: 'course_service', password: PASSWORD };
  const routes = { official_routes: ['billboard-manage'], challenge_routes: [] };
  const token = await sessionOf(demo.admin, demo.password);
  await ask('POST', '/auth/create-manager', { token, body: { ...body, ...routes } });
  return account;
};

const menu = async (page: Page) => {
  const button = page.getByRole('button', { name: '選單', exact: true });
  if (await button.isVisible()) await button.click();
};

const logOut = async (page: Page) => {
  await menu(page);
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page.getByRole('heading', { name: '管理者與評審登入' })).toBeVisible();
};

const openOwn = async (page: Page) => {
  await menu(page);
  await page.getByRole('link', { name: '兩步驟驗證' }).click();
  await expect(page.getByRole('heading', { name: '兩步驟驗證', level: 1 })).toBeVisible();
};

test('an editor turns it on, logs in with a code and with a recovery code, and turns it off', async ({ person }) => {
  const account = await newEditor();
  const page = await person();
  await logInAsStaff(page, account, PASSWORD);
  await expect(page.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();
  await openOwn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '開始設定' }).click();
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const field = page.getByLabel('6 位數驗證碼');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('12345');
  await page.getByRole('button', { name: '確認並開啟' }).click();
  await expect(page.getByText('請輸入 App 顯示的 6 位數驗證碼')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeOf(secret));
  await page.getByRole('button', { name: '確認並開啟' }).click();
  const codes = page.getByRole('list', { name: '備用碼' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [first = '', second = '', third = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下載文字檔' }).click();
  expect((await download).suggestedFilename()).toBe('備用碼.txt');
  await page.getByRole('button', { name: '收好了' }).click();
  await expect(page.getByText('還有 10 組沒有用過')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await expectAccessible(page);
  await logInAsStaff(page, account, PASSWORD);
  await expect(page.getByRole('heading', { name: '兩步驟驗證' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await field.fill('abc');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('請輸入 6 位數驗證碼，或一組 10 個字的備用碼')).toBeVisible();
  await expectAccessible(page);
  // The step of the set-up is used up; that of the app's next code isn't.
  await field.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();

  await logOut(page);
  await logInAsStaff(page, account, PASSWORD);
  await page.getByRole('button', { name: '改用備用碼' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '備用碼' }).fill(first.toUpperCase());
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();

  await openOwn(page);
  await expect(page.getByText('還有 9 組沒有用過')).toBeVisible();
  await page.getByRole('button', { name: '產生新的備用碼' }).click();
  await page.getByRole('button', { name: '改用備用碼' }).click();
  await page.getByRole('textbox', { name: '備用碼' }).fill(second);
  await expectAccessible(page);
  await page.getByRole('button', { name: '產生', exact: true }).click();
  await expect(codes).toHaveCount(10);
  const [fresh = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: '收好了' }).click();

  await page.getByRole('button', { name: '關閉兩步驟驗證' }).click();
  await page.getByLabel('目前的密碼').fill('wrong-password');
  await page.getByRole('button', { name: '改用備用碼' }).click();
  await page.getByRole('textbox', { name: '備用碼' }).fill(third);
  await page.getByRole('button', { name: '關閉', exact: true }).click();
  await expect(page.getByText('目前的密碼不正確')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('目前的密碼').fill(PASSWORD);
  await page.getByRole('button', { name: '關閉', exact: true }).click();
  await expect(page.getByText('驗證碼不正確')).toBeVisible();
  await page.getByRole('textbox', { name: '備用碼' }).fill(fresh);
  await page.getByRole('button', { name: '關閉', exact: true }).click();
  await expect(page.getByRole('button', { name: '開始設定' })).toBeVisible();

  await logOut(page);
  await logInAsStaff(page, account, PASSWORD);
  await expect(page.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();
});

test('an admin takes away the second factor of an editor who has lost the phone @desktop-only @long', async ({
  person,
}) => {
  const account = await newEditor();
  const token = await sessionOf(account, PASSWORD);
  const { secret } = await ask<{ secret: string }>('POST', '/auth/second-factor/set-up', { token, body: {} });
  await ask('POST', '/auth/second-factor/confirm', { token, body: { code: codeOf(secret) } });
  const page = await person();
  await logInAsStaff(page, demo.admin, demo.password);
  await page.getByRole('link', { name: '帳號與權限管理' }).click();
  // The list before it has a search box too.
  await expect(page.getByRole('heading', { name: '帳號與權限管理' })).toBeVisible();
  await page.getByRole('searchbox').fill(account);
  await expect(totalOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: '移除 碼小編 的兩步驟驗證' }).click();
  const dialog = page.getByRole('dialog', { name: '移除兩步驟驗證？' });
  await dialog.getByLabel('目前的密碼').fill('wrong-password');
  await dialog.getByRole('button', { name: '移除', exact: true }).click();
  await expect(dialog.getByText('目前的密碼不正確')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('目前的密碼').fill(demo.password);
  await dialog.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByText('已移除兩步驟驗證')).toBeVisible();
  await expect(page.getByRole('button', { name: '移除 碼小編 的兩步驟驗證' })).toHaveCount(0);
  const editor = await person();
  await logInAsStaff(editor, account, PASSWORD);
  await expect(editor.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();
});
