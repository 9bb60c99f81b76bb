import type { Page } from '@playwright/test';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { countOf, newReviewer, openFirst, pendingStories, type Staff } from './screens/review-desk';
import { expect, test } from './support/test';

/** Half of them each. */
const COUNT = 60;
const UNDONE = 10;
/** One stays: what is decided leads on to it. */
const ALL = COUNT + UNDONE + 1;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const elsewhere = (page: Page) => page.getByText(/^這則故事已在 .* 由/);

/** Decides what is shown, by keys, and waits for what comes instead; false where a colleague was first, and on it goes. */
const decide = async (page: Page, kind: 'approve' | 'reject'): Promise<boolean> => {
  const from = (await heading(page).textContent()) ?? '';
  if (kind === 'reject') {
    await page.keyboard.press('Digit2');
    await page.keyboard.press('Control+Enter');
  } else {
    await page.keyboard.press('KeyA');
    const yes = page.getByRole('dialog', { name: '繳交完成？' }).getByRole('button', { name: '繳交完成' });
    await expect(yes.or(elsewhere(page))).toBeVisible();
    if (await yes.isVisible()) await page.keyboard.press('Enter');
  }
  const sure = page.getByRole('dialog', { name: '仍要退件？' });
  await expect(async () => {
    if (await sure.isVisible()) await page.keyboard.press('Enter');
    const isNext = (await heading(page).textContent()) !== from;
    expect(isNext || (await elsewhere(page).isVisible())).toBe(true);
  }).toPass();
  const mine = (await heading(page).textContent()) !== from;
  if (!mine) {
    await page.keyboard.press('KeyJ');
    await expect(heading(page)).not.toHaveText(from);
  }
  await expect(heading(page)).toBeFocused();
  return mine;
};

test('two staff go through one pile at once, and what was decided last is taken back one after the other @desktop-only @long', async ({
  person,
}) => {
  test.setTimeout(patient(1_200_000));
  const [{ word }, one, two] = await Promise.all([
    pendingStories(ALL),
    newReviewer('第一位審查'),
    newReviewer('第二位審查'),
  ]);
  const review = async (reviewer: Staff, kind: 'approve' | 'reject') => {
    const page = await person();
    await openFirst(page, reviewer, word);
    await expect(heading(page)).toBeVisible();
    for (let done = 0; done < COUNT / 2; ) if (await decide(page, kind)) done += 1;
    return page;
  };
  const pages = await Promise.all([review(one, 'reject'), review(two, 'approve')]);
  // A decision that lost against the colleague's is taken back from the screen: it may have counted here, and is nobody's.
  const [open = 0, sentBack = 0, approved = 0] = await Promise.all(
    [2, 3, 4].map((status) => countOf(one, word, status)),
  );
  expect(open + sentBack + approved).toBe(ALL);
  expect(open).toBeGreaterThan(UNDONE);
  expect(Math.max(sentBack, approved)).toBeLessThanOrEqual(COUNT / 2);
  for (const page of pages) await page.close();

  const page = await person();
  await openFirst(page, one, word);
  const names: string[] = [];
  for (let at = 0; at < UNDONE; at += 1) {
    names.push((await heading(page).textContent()) ?? '');
    await decide(page, 'reject');
  }
  await expect(page.getByRole('link', { name: names.at(-1) ?? '' })).toBeVisible();
  // Half of those that can be: their ten seconds run on. Each key takes back the newest that is left.
  const listed = await page.getByRole('button', { name: '復原', exact: true }).count();
  expect(listed).toBeGreaterThan(1);
  for (const name of names.toReversed().slice(0, Math.floor(listed / 2))) {
    await page.keyboard.press('KeyU');
    await expect(heading(page)).toHaveText(name);
  }
});
