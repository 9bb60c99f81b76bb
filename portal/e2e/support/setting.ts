import type { Page } from '@playwright/test';
import type { SiteSetting } from 'contract';
import { ask } from './platform';

/** The settings of the site as this person's browser receives them. */
export const showSetting = async (
  page: Page,
  change: (setting: SiteSetting) => Partial<SiteSetting>,
): Promise<void> => {
  // Asked for beforehand: a call that is under way when the journey ends must not wait for another one.
  const setting = await ask<SiteSetting>('GET', '/site-setting');
  await page.route('**/api/site-setting', (route) => route.fulfill({ json: { ...setting, ...change(setting) } }));
};

/** The dates of the programme as this person's browser receives them. */
export const showEdition = (page: Page, change: Partial<SiteSetting['edition']>): Promise<void> =>
  showSetting(page, ({ edition }) => ({ edition: { ...edition, ...change } }));
