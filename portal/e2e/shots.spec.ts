import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { backOffice } from './shots/back-office';
import { portal } from './shots/portal';
import type { Shot } from './shots/shot';
import { expectChineseFont } from './support/fonts';
import { reach, Stage } from './support/shots';
import { expectAccessible, test } from './support/test';

/** Tall enough for what a screen says first; a whole story would be a ribbon. */
const TALLEST = 3_000;

/** `pnpm screens` names a folder and gets a picture of every state; `pnpm test:long` only holds each against axe. */
const folder = process.env.SCREENS_DIR;

/** The people of this process stay logged in from one state to the next. */
const stage = new Stage(`${process.pid}.${Date.now().toString(36)}`);

/** The page's height; what is as high as its window stays so in a higher one, or the footer would leave the picture. */
const heightOf = (): number => {
  for (const box of document.querySelectorAll<HTMLElement>('[class*="min-h-dvh"]'))
    box.style.minHeight = getComputedStyle(box).minHeight;
  return document.documentElement.scrollHeight;
};

const take = async (page: Page, { name, frame }: Shot, width: number): Promise<void> => {
  await expectChineseFont(page);
  const path = join(folder ?? '', `${name}-${width}.png`);
  if (frame) return void (await page.screenshot({ path }));
  const height = Math.min(await page.evaluate(heightOf), TALLEST);
  // In a window as high as the page, bars that stand at its foot stand at the picture's.
  await page.setViewportSize({ width, height });
  await page.screenshot({ path });
};

const photograph = (face: string) => (shot: Shot) => {
  const tag = [`@${face}-shot`, ...(shot.only ? [`@${shot.only}-only`] : [])];
  test(shot.name, { tag }, async ({ browser }, { project }) => {
    const world = await stage.set();
    const page = await stage.person(browser, shot.as);
    await reach(page, shot, world);
    if (!shot.paper) await expectAccessible(page);
    if (folder) await take(page, shot, project.use.viewport?.width ?? 0);
    await page.close();
  });
};

portal.forEach(photograph('portal'));
backOffice.forEach(photograph('office'));
