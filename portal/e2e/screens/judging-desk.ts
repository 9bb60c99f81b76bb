import type { Page } from '@playwright/test';
import { demo } from '../support/addresses';
import { mark } from '../support/mark';
import { makeMember, type Person } from '../support/members';
import { ask, sessionOf } from '../support/platform';
import type { OwnStory } from '../support/stories';
import { expect } from '../support/test';
import { enterDesk, pendingStories } from './review-desk';

/** A judge of one test, so that the demo's keep what they have. */
export interface Judge extends Person {
  token: string;
}

export const newJudge = async (name: string): Promise<Judge> => {
  const judge = makeMember(name, { role_name: 'judge' });
  return { ...judge, token: await sessionOf(judge.account, judge.password) };
};

export const adminToken = (): Promise<string> => sessionOf(demo.admin, demo.password);

/** Stories that wait for a judge, with a word in their names to search for; in the order of the list. */
export const approvedStories = async (count: number): Promise<{ word: string; stories: OwnStory[] }> => {
  const word = `評審${mark()}`;
  const [{ stories }, token] = await Promise.all([pendingStories(count), adminToken()]);
  for (const { id } of stories) {
    await ask('PUT', `/story/update/${id}`, { token, body: { story_name: word } });
    await ask('PUT', `/story/apply_success/${id}`, { token, body: {} });
  }
  return { word, stories: stories.sort((a, b) => (a.account < b.account ? 1 : -1)) };
};

export const listOf = (word: string) => `/judge-stories-list?text=${encodeURIComponent(word)}`;

/** Opens the first of a judge's stories from the list. */
export const openFirst = async (page: Page, judge: Pick<Judge, 'token'>, word: string): Promise<void> => {
  await enterDesk(page, judge, listOf(word));
  await page
    .getByRole('link', { name: /^查看內容/ })
    .first()
    .click();
  await expect(scorePanel(page)).toBeVisible();
};

export const scorePanel = (page: Page) => page.getByRole('region', { name: '評分' });

/** The way back to the list, with the place in it. */
export const placeOf = (page: Page) => page.getByRole('link', { name: /^評審平台 \d/ });

/** What the panel says about where the judgement is. */
export const saved = (page: Page, words: RegExp) => expect(scorePanel(page).getByText(words)).toBeVisible();
