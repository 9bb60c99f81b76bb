import type { Page } from '@playwright/test';
import { OFFICIAL_ROUTES, type RouteValue } from 'contract';
import { demo } from '../support/addresses';
import { mark } from '../support/mark';
import { makeMember } from '../support/members';
import { ask, sessionOf } from '../support/platform';
import { newStory, type OwnStory } from '../support/stories';
import type { Staff } from './review-desk';

const isOfficial = (route: RouteValue) => OFFICIAL_ROUTES.some(({ value }) => value === route);

/** A member of staff for one test, with these routes. */
export const newEditor = async (
  name: string,
  routes: RouteValue[],
  role: 'editor' | 'manager' = 'editor',
): Promise<Staff> => {
  const account = `${mark()}@staff.example`;
  const { password } = demo;
  const body = { role, group: 'general_administration', name, account, password };
  await ask('POST', '/auth/create-manager', {
    token: await sessionOf(demo.admin, password),
    body: {
      ...body,
      official_routes: routes.filter(isOfficial),
      challenge_routes: routes.filter((route) => !isOfficial(route)),
    },
  });
  return { name, account, token: await sessionOf(account, password) };
};

/** New stories with a word in their teams' names to search for, the newest last. */
export const newStories = async (count: number): Promise<{ word: string; stories: OwnStory[] }> => {
  const word = `清單${mark()}`;
  const counsellor = makeMember('林清單');
  const stories: OwnStory[] = [];
  for (let made = 0; made < count; made += 1) stories.push(await newStory(counsellor, `${word}第 ${made + 1} 隊`));
  return { word, stories };
};

export const listOf = (word: string) => `/stories-manage?text=${encodeURIComponent(word)}`;

/** What a list says it has. */
export const totalOf = (page: Page, count: number) => page.getByText(`共 ${count.toLocaleString('en-US')} 筆`);

/** Watches for long tasks of the main thread from now on; `longest` gives the longest one in ms. */
export const watchTasks = async (page: Page): Promise<{ longest: () => Promise<number> }> => {
  await page.evaluate(() => {
    const tasks: number[] = [];
    // An earlier watch goes on, unread.
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return { longest: () => page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'longTasks') as number[]))) };
};
