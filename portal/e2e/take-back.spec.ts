import { decisionPanel } from './screens/review';
import { enterDesk, newReviewer, openFirst, pendingStories } from './screens/review-desk';
import { ask } from './support/platform';
import { sendBack, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a rejection is taken back from its toast, and later from the story', async ({ person }) => {
  const [{ word }, reviewer] = await Promise.all([pendingStories(2), newReviewer('復原審查')]);
  const page = await person();
  await openFirst(page, reviewer, word);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const panel = await decisionPanel(page);
  await panel.getByLabel('補充說明').fill('按錯了');
  await panel.getByRole('button', { name: '資料不完整' }).click();
  await page.getByRole('button', { name: '復原', exact: true }).click();
  await expect(page.getByText('已復原，這則故事回到待審核')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('待審核', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a story that came again shows what it was sent back for @long', async ({ person }) => {
  const [{ stories }, reviewer] = await Promise.all([pendingStories(1), newReviewer('補件審查')]);
  const [story] = stories;
  if (!story) throw new Error('no story was made');
  await sendBack(story, '請再想想題目', ['video_private', 'sdgs_count']);
  const page = await person();
  await enterDesk(page, reviewer, `/manage-story/${story.id}`);
  const panel = await decisionPanel(page);
  await expect(panel.getByRole('button', { name: '復原退件' })).toBeVisible();
  await page.keyboard.press('Escape');

  await writeStory(story, { problem: '校門口的車子開得太快。' });
  await ask('PUT', `/story/apply/${story.id}`, { token: story.owner, body: {} });
  await page.reload();
  const asked = page.getByRole('region', { name: '上次退件的理由' });
  await expect(asked).toContainText('請看請再想想題目');
  await expect(asked).toContainText('SDGs 請選擇一至三項');
  await expectAccessible(page);
  await page.getByRole('button', { name: '只看變更' }).click();
  await expect(asked).toBeVisible();
  await expectAccessible(page);
});
