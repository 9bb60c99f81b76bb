import type { Locator } from '@playwright/test';
import { TOTP } from 'otpauth';
import { openPanel } from './screens/panel';
import { demo, platform } from './support/addresses';
import { mark } from './support/mark';
import { expect, expectAccessible, test } from './support/test';

const STEP = 30_000;
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

const send = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${platform}/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
};

/** A super-admin of the panel, invited by the first one. */
const newSuperAdmin = async (): Promise<string> => {
  const email = `panel.${mark()}@school.example`;
  type LoggedIn = { data: { token: string } };
  const { data } = await send<LoggedIn>('login', { email: demo.admin, password: demo.password });
  type Invited = { data: { registrationToken: string } };
  const invited = await send<Invited>('users', { email, firstname: '何管理', roles: [1] }, data.token);
  const userInfo = { firstname: '何管理', password: demo.password };
  await send('register', { registrationToken: invited.data.registrationToken, userInfo });
  return email;
};

/** The panel's reset of margins once left it in the corner. */
const expectCentred = async (dialog: Locator) => {
  await expect(dialog).toBeVisible();
  const { width: screen = 0 } = dialog.page().viewportSize() ?? {};
  const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - screen / 2)).toBeLessThan(20);
};

test("a super-admin of Strapi's panel turns it on, logs in with a code and with a recovery code @desktop-only @long", async ({
  person,
}) => {
  const account = await newSuperAdmin();
  const page = await person();
  await openPanel(page, account, demo.password);
  await expect(page.getByRole('link', { name: '兩步驟驗證' })).toHaveAttribute('href', '/admin/two-step');
  await page.goto('/admin/two-step');
  await expect(page.getByRole('heading', { name: '兩步驟驗證', level: 1 })).toBeVisible();
  await page.getByLabel('目前的密碼').fill('Wrong-2026');
  await page.getByRole('button', { name: '開始設定' }).click();
  await expect(page.getByText('目前的密碼不正確')).toBeVisible();
  await page.getByLabel('目前的密碼').fill(demo.password);
  await page.getByRole('button', { name: '開始設定' }).click();
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('驗證碼或備用碼').fill(codeOf(secret));
  await page.getByRole('button', { name: '確認並開啟' }).click();
  const kept = page.getByRole('dialog', { name: '備用碼' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: '收好了' }).click();
  await expect(page.getByText('還有 10 組備用碼')).toBeVisible();

  for (const code of [() => codeOf(secret, 1), () => recovery]) {
    const other = await person();
    await other.goto('/admin/content-manager');
    await other.getByLabel(/電子郵件|Email/).fill(account);
    await other.getByLabel(/^密碼|^Password/).fill(demo.password);
    await other.getByRole('button', { name: /登入|Login/ }).click();
    const dialog = other.getByRole('dialog', { name: '兩步驟驗證' });
    await expectCentred(dialog);
    await dialog.getByLabel('驗證碼').fill('000000');
    await dialog.getByRole('button', { name: '登入' }).click();
    await expect(dialog.getByRole('alert')).toContainText('驗證碼不正確');
    await expectAccessible(other);
    await dialog.getByLabel('驗證碼').fill(code());
    await dialog.getByRole('button', { name: '登入' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByLabel(/^密碼|^Password/)).toHaveCount(0);
  }
});
