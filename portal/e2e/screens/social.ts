import type { Page } from '@playwright/test';
import { PROVIDER_NAMES, type SocialProvider } from 'contract';
import { expect } from '../support/test';

/** Who the person at the provider is, and what the provider does wrong (cms/scripts/social). */
interface AtProvider {
  email?: string;
  hd?: string;
  name?: string;
  subject?: string;
  fault?: string;
}

/** Fills the stand-in's form and sends it; a fault is chosen by its value. */
export const answerProvider = async (page: Page, { fault, ...said }: AtProvider): Promise<void> => {
  await expect(page.getByRole('heading', { name: /（練習用）/ })).toBeVisible();
  for (const [name, value] of Object.entries(said)) await page.locator(`input[name=${name}]`).fill(value);
  if (fault) await page.locator('select[name=fault]').selectOption(fault);
  await page.getByRole('button', { name: '登入' }).click();
};

/** The login's button of a provider, to the provider's page. */
export const goToProvider = async (page: Page, provider: SocialProvider): Promise<void> => {
  await page.getByRole('link', { name: `用 ${PROVIDER_NAMES[provider]} 帳號登入` }).click();
  await expect(page.getByRole('heading', { name: `${PROVIDER_NAMES[provider]}（練習用）` })).toBeVisible();
};

/** From Login by a provider to wherever it leads. */
export const logInBy = async (page: Page, provider: SocialProvider, person: AtProvider, at = '/login') => {
  await page.goto(at);
  await goToProvider(page, provider);
  await answerProvider(page, person);
};
