import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import { openSite, type Site } from './site';

interface World {
  /** Opens a browser for one more person: nothing is shared with the others but the platform. */
  person: () => Promise<Page>;
  /** A site outside the platform. */
  site: Site;
}

// What a refused call leaves in the console by itself; the screens say what it means.
const EXPECTED = /Failed to load resource/;

const watch = (page: Page, noise: string[]) => {
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) noise.push(message.text());
  });
};

/** A story's first step is celebrated over whatever one does. */
export const firstStep = (page: Page): Locator => page.getByRole('dialog', { name: /的書有第一頁了！$/ });
/** So are all four of them. */
export const allSteps = (page: Page): Locator => page.getByRole('dialog', { name: '四個步驟都走完了！' });
/** And the team's last part. */
export const allWritten = (page: Page): Locator => page.getByRole('dialog', { name: /的書寫好了！$/ });
/** And, as a counsellor comes, its approval. */
export const approvedHere = (page: Page): Locator => page.getByRole('dialog', { name: /，審核通過！$/ });

const open = async (browser: Browser, noise: string[]): Promise<Page> => {
  // Motion is no journey's subject; without it no test waits for it.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.on('page', (page) => watch(page, noise));
  const page = await context.newPage();
  for (const moment of [firstStep(page), allSteps(page), allWritten(page), approvedHere(page)])
    await page.addLocatorHandler(moment, () => page.keyboard.press('Escape'));
  return page;
};

/** Tests in which anything that a page complains of in its console is a failure. */
export const test = base.extend<World>({
  site: async ({ browserName: _ }, use) => {
    const site = await openSite();
    await use(site);
    site.close();
  },
  person: async ({ browser }, use) => {
    const noise: string[] = [];
    const pages: Page[] = [];
    await use(async () => {
      const page = await open(browser, noise);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(noise).toEqual([]);
  },
});

export { expectAccessible } from './accessible';
export { expect };
