import type { Page } from '@playwright/test';
import { TAKE_BACK_MS } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { logIn } from './screens/account';
import { edit } from './screens/story';
import { demo } from './support/addresses';
import { enter, makeMember } from './support/members';
import { ask, sessionOf } from './support/platform';
import { answerQuestionnaire, fillWhole, newStory, readStory } from './support/stories';
import { expect, test } from './support/test';

const FIELD = '感受到的問題';
/** Waited for in ms: on a busy machine longer than the three seconds that it takes on a quiet one, which the report's notes name. */
const SOON = 10_000;

/** Waits until a page says that something came from others; gives how many ms after `since` it did. */
const seen = async (page: Page, words: RegExp, since: number, within = SOON): Promise<number> => {
  await expect(page.getByText(words).first()).toBeVisible({ timeout: patient(within) });
  return Date.now() - since;
};

test('what happens on one device is seen on the other without a reload, a decision once it can’t be taken back', async ({
  person,
}, { project, annotations }) => {
  const note = (what: string, ms: number) => annotations.push({ type: what, description: `${ms} ms` });
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `兩台小隊${project.name}`);
  const [desk, tablet] = [await person(), await person()];
  await enter(desk, counsellor, `/challenge/edit-story/${story.id}`);
  await logIn(tablet, story);
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  // Both know how the story is, and ask for what comes after.
  const live = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/story/live/'));
  await Promise.all([live(desk), live(tablet)]);

  const [child] = (await readStory(story)).team_members;
  await answerQuestionnaire(story, child?.id ?? '');
  const answered = Date.now();
  const both = [desk, tablet].map((page) => seen(page, /^已更新：學生自我評量 1 份/, answered));
  note('questionnaire', Math.max(...(await Promise.all(both))));

  const card = await edit(desk, FIELD);
  await card.getByLabel(FIELD).fill('校門口的車子不讓行人。');
  const stored = desk.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('update'),
  );
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await stored;
  note('save', await seen(tablet, new RegExp(`^已更新：.*${FIELD}`), Date.now()));

  await fillWhole(story);
  await seen(desk, /^已更新：.*影片/, Date.now());
  await desk
    .getByRole('region', { name: /送出故事資料/ })
    .getByRole('button', { name: '送出故事資料' })
    .click();
  const sent = desk.waitForResponse((answer) => answer.url().includes('/story/apply/'));
  await desk
    .getByRole('alertdialog', { name: '送出故事資料？' })
    .getByRole('button', { name: '送出', exact: true })
    .click();
  await sent;
  note('sending', await seen(tablet, /^已更新：已送出審核/, Date.now()));

  const token = await sessionOf(demo.editor, demo.password);
  const before = Date.now();
  await ask('PUT', `/story/apply_success/${story.id}`, { token, body: {} });
  const approved = await seen(tablet, /^已更新：已通過審核/, before, TAKE_BACK_MS + SOON);
  note('decision', approved);
  expect(approved).toBeGreaterThanOrEqual(TAKE_BACK_MS);
});
