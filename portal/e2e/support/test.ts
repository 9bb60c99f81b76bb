import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';

/** A person at a browser of their own: nothing is shared with the others but the platform. */
interface People {
  /** Opens a browser for one more person. */
  person: () => Promise<Page>;
}

// What a refused call leaves in the console by itself; the screens say what it means.
const EXPECTED = /Failed to load resource/;

const watch = (page: Page, noise: string[]) => {
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) noise.push(message.text());
  });
};

const open = async (browser: Browser, noise: string[]): Promise<Page> => {
  const context = await browser.newContext();
  context.on('page', (page) => watch(page, noise));
  return await context.newPage();
};

/** Tests in which anything that a page complains of in its console is a failure. */
export const test = base.extend<People>({
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

// What is still fading in has no contrast yet.
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

const violationsOf = async (page: Page): Promise<string[]> => {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
};

/** The screen as it stands now has no violation that axe finds, and is not wider than its window; the journey goes on. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const first = await violationsOf(page);
  // Something that began to fade in while axe was looking is looked at once more.
  const found = first.length > 0 ? await violationsOf(page) : [];
  expect.soft(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
};

export { expect };
