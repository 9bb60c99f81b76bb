import type { Page } from '@playwright/test';
import { FIRST_JUDGING_CONTENT } from 'contract';
import { demo } from '../support/addresses';
import { mark } from '../support/mark';
import { inDatabase, makeMember, type Person } from '../support/members';
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

/** Marks of a judgement: so many of the eight indicators are reached. */
const table = (ticks: number) =>
  FIRST_JUDGING_CONTENT.indicators.map(({ label }, index) => ({ label, achieved: index < ticks }));

/** Sends what a judge says of a story, without the screens: so many of the eight indicators are reached. */
export const sendMarks = (judge: Pick<Judge, 'token'>, story: string, ticks: number): Promise<unknown> =>
  ask('PUT', `/story/judge/${story}?submit=true`, {
    token: judge.token,
    body: { judgement: { assessment: '有', remark: '', comments: [], judge_table: table(ticks) } },
  });

/** Sends the teams of these stories to another kind of school. */
export const toSchool = (stories: readonly Pick<OwnStory, 'id'>[], category: 1 | 2 | 3): void =>
  inDatabase((database) => {
    const school = { category, city: '臺東縣', district: '臺東市', name: '海風學校' };
    database.exec('BEGIN IMMEDIATE');
    const read = database.prepare('SELECT team_members FROM stories WHERE document_id = ?');
    const write = database.prepare('UPDATE stories SET team_members = ? WHERE document_id = ?');
    for (const { id } of stories) {
      const members = JSON.parse(String(read.get(id)?.team_members)) as object[];
      write.run(JSON.stringify(members.map((member) => ({ ...member, school }))), id);
    }
    database.exec('COMMIT');
  });

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

/** Goes to a step of the judging's page, by its name. */
export const toStep = async (page: Page, name: string): Promise<void> => {
  const step = page
    .getByRole('navigation', { name: '評審的步驟' })
    .getByRole('link', { name: new RegExp(`^\\d ${name}`) });
  await step.click();
  await expect(step).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('heading', { name: new RegExp(`^\\d ${name}$`) })).toBeFocused();
};

/** Puts stories into a year in which nothing else is, so that a test may judge a session of its own; gives the year. */
export const ownSession = (stories: readonly OwnStory[]): number =>
  inDatabase((database) => {
    database.exec('BEGIN IMMEDIATE');
    const { year } = database
      .prepare('SELECT max(session, 2059) + 1 AS year FROM (SELECT max(session) AS session FROM stories)')
      .get() as { year: number };
    const move = database.prepare('UPDATE stories SET session = ? WHERE document_id = ?');
    for (const { id } of stories) move.run(year, id);
    database.exec('COMMIT');
    return year;
  });

type Assigning = { stories: readonly OwnStory[]; judges: readonly Judge[]; readings: number };

/** Has these judges read these stories, each by so many of them; gives the session. */
export const assignStories = async ({ stories, judges, readings }: Assigning): Promise<number> => {
  const session = ownSession(stories);
  const token = await adminToken();
  await ask('PUT', `/judging/session/${session}`, { token, body: { mode: 'assigned', seed: String(session) } });
  const body = { round: 1, readings, judges: judges.map(({ id }) => id), dry_run: false };
  await ask('POST', `/judging/assign/${session}`, { token, body });
  return session;
};
