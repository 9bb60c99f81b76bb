import type { Page } from '@playwright/test';
import { answering, failing, heading, holding, type Shot } from './shot';

const story = '/challenge/edit-story/';
const none = () => ({ list: [], total: 0, page: 1, size: 10 });

/** Not the one of the page's first picture, for the case that no script comes. */
const still = (page: Page) => page.getByRole('main').getByText(/^還在載入/);
const again = (page: Page) => page.getByRole('button', { name: '再試一次' });

/** A screen whose contents don't come: on a slow line, and not at all. */
const away = (name: string, as: Shot['as'], at: Shot['at'], pattern: string): [Shot, Shot] => {
  const place = { as, at, frame: 'window' } as const;
  const to = (see: Shot['see']) => (page: Page) => see(page).scrollIntoViewIfNeeded();
  return [
    { ...place, name: `${name}-loading`, before: holding(pattern), reach: to(still), see: still },
    { ...place, name: `${name}-error`, before: failing(pattern), reach: to(again), see: again },
  ];
};

/** What each screen says while it waits, when it fails, and when there is nothing. */
export const trouble: Shot[] = [
  away('sign-up', 'teacher', '/challenge/sign-up/?page=1', '/story/personal**')[0],
  away('my-dfc', 'teacher', '/challenge/my-DFC', '/story/personal**')[0],
  ...away('story', 'teacher', ({ team }) => story + team.id, '/story/single/**'),
  ...away('story-preview', 'teacher', ({ team }) => `${story}${team.id}/preview`, '/story/single/**'),
  ...away('free-resource', 'teacher', '/challenge/free-resource', '/edu-resource**'),
  ...away('help', 'teacher', '/challenge/help', '/help-articles**'),
  ...away('history-stories', 'teacher', '/challenge/history-stories', '/story/gallery**'),
  ...away('visitor', 'team', '/', '/story/single/**'),
  ...away('survey', 'guest', '/survey/some-token', '/survey/form/**'),
  {
    name: 'free-resource-none',
    as: 'teacher',
    at: '/challenge/free-resource',
    before: answering('/edu-resource**', 200, none),
    see: heading('教學資源'),
    frame: 'window',
  },
  {
    name: 'sign-up-offline',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    reach: async (page) => {
      await page.getByRole('button', { name: '全部展開' }).waitFor();
      await page.context().setOffline(true);
    },
    see: (page) => page.getByText(/^目前離線/),
    frame: 'window',
  },
  {
    name: 'login-offline',
    as: 'guest',
    at: '/login',
    reach: async (page) => {
      await page.getByLabel('帳號', { exact: true }).fill('teacher@example.org');
      await page.getByLabel('密碼', { exact: true }).fill('Challenge-2026');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: '登入', exact: true }).click();
    },
    see: (page) => page.getByRole('alert'),
    frame: 'window',
  },
];
