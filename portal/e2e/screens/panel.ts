import type { Page } from '@playwright/test';
import { expect } from '../support/test';

/** Strapi's panel, from its login to the content manager. */
export const openPanel = async (page: Page, account: string, password: string): Promise<void> => {
  await page.goto('/admin/content-manager');
  await page.getByLabel(/電子郵件|Email/).fill(account);
  await page.getByLabel(/^密碼|^Password/).fill(password);
  await page.getByRole('button', { name: /登入|Login/ }).click();
  // The login screen has a heading too: only the password's field says that it is left.
  await expect(page.getByLabel(/^密碼|^Password/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
