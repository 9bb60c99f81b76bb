import type { Page } from '@playwright/test';
import { demo } from '../support/addresses';
import { mark } from '../support/mark';
import { makeMember, type Person } from '../support/members';
import { ask, sessionOf } from '../support/platform';
import { newStory, type OwnStory, submitWhole } from '../support/stories';
import { expect } from '../support/test';

/** A member of staff for one test, so that ending their session disturbs no other test. */
export interface Staff {
  name: string;
  account: string;
  token: string;
}

/** A reviewer of its own; without the route it may review nothing. */
export const newReviewer = async (name: string, { granted = true } = {}): Promise<Staff> => {
  const account = `${mark()}@staff.example`;
  await ask('POST', '/auth/create-manager', {
    token: await sessionOf(demo.admin, demo.password),
    body: {
      role: 'editor',
      group: 'general_administration',
      name,
      account,
      password: demo.password,
      official_routes: [],
      challenge_routes: granted ? ['stories-manage'] : [],
    },
  });
  return { name, account, token: await sessionOf(account, demo.password) };
};

/** Stories that wait for a review, of one counsellor or of several in turn, with a word in their teams' names to search for. */
export const pendingStories = async (
  count: number,
  { counsellors: number = 1 } = {},
): Promise<{ word: string; stories: OwnStory[]; counsellors: Person[] }> => {
  const word = `審核${mark()}`;
  const counsellors = Array.from({ length: number }, () => makeMember('林海風'));
  const stories: OwnStory[] = [];
  for (const [at, counsellor] of counsellors.entries())
    for (let made = at; made < count; made += number)
      stories.push(await newStory(counsellor, `${word}第 ${made + 1} 隊`));
  // Two at a time: the server re-encodes every photo.
  const waiting = [...stories];
  const work = async (): Promise<void> => {
    const story = waiting.shift();
    if (!story) return;
    await submitWhole(story);
    await work();
  };
  await Promise.all([work(), work()]);
  return { word, stories, counsellors };
};

/** Logs in without the screens, and opens an address of the back office. */
export const enterDesk = async (page: Page, { token }: Pick<Staff, 'token'>, path: string): Promise<void> => {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('managerToken', value), token);
  await page.goto(`/backend-manage${path}`);
};

/** Opens the first of the pending stories that a word finds, from the list. */
export const openFirst = async (page: Page, reviewer: Pick<Staff, 'token'>, word: string): Promise<void> => {
  await enterDesk(page, reviewer, `/stories-manage?status=2&text=${encodeURIComponent(word)}`);
  await page.getByRole('link', { name: /^檢視/ }).first().click();
  await expect(placeOf(page)).toContainText('1/');
};

/** The way back to the list, with the place in it. */
export const placeOf = (page: Page) => page.getByRole('link', { name: /^待審核/ });

/** How many of the stories that a word finds are in a status. */
export const countOf = async ({ token }: Pick<Staff, 'token'>, word: string, status: number): Promise<number> => {
  const query = new URLSearchParams({ page: '1', size: '1', text: word, status: String(status) });
  return (await ask<{ total: number }>('GET', `/story?${query}`, { token })).total;
};
