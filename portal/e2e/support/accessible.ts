import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe found, a line each, and by how much the page is wider than its window. */
interface Found {
  violations: string[];
  overflow: number;
}

type Axe = typeof axe;

/** Each document gets axe once; it stays there for the states that follow. */
const equip = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

const look = (page: Page): Promise<Found> =>
  page.evaluate(async () => {
    // What is still fading in has no contrast yet.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { run } = (window as unknown as { axe: Axe }).axe;
    // Only what is wrong is wanted; frames hold others' pages and PDF files.
    const { violations } = await run(document, { resultTypes: ['violations'], selectors: false, iframes: false });
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

/** What was still on its way while axe was looking is looked at once more, after so many ms. */
const AGAIN = [250, 750];

/** The screen as it stands now has no violation that axe finds, and is not wider than its window; the journey goes on. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await equip(page);
  let found = await look(page);
  for (const wait of AGAIN) {
    if (found.violations.length === 0) break;
    await page.waitForTimeout(wait);
    await equip(page);
    found = await look(page);
  }
  expect.soft(found.violations, page.url()).toEqual([]);
  expect.soft(found.overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
};
