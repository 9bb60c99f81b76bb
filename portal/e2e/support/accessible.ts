import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What axe found, a line each, and by how much the page is wider than its window. */
interface Found {
  violations: string[];
  overflow: number;
}

type Axe = typeof axe;

/** The same program as `axe.source` in less than half of its text, which every document has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each document gets axe once; it stays there for the states that follow. */
const equip = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
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

/** What is still on its way (a picture without a size, a panel that is being drawn) is looked at again for so many ms. */
const PATIENCE = 5_000;

const isFine = ({ violations, overflow }: Found) => violations.length === 0 && overflow <= 0;

/** The screen as it is now has no violation that axe finds, and is not wider than its window; the journey goes on. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const until = Date.now() + PATIENCE;
  let found: Found;
  do {
    await equip(page);
    found = await look(page);
  } while (!isFine(found) && Date.now() < until);
  expect.soft(found.violations, page.url()).toEqual([]);
  expect.soft(found.overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
};
