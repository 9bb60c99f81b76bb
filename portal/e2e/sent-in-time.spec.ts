import { APPLY_STATUS } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { choose, describePhoto, edit, openStage } from './screens/story';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { fillWhole, newStory, readStory, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('送出 is pressed while a photo travels: it counts from then, and is sent by itself, also after a reload', async ({
  person,
}, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `準時小隊${project.name}`);
  await fillWhole(story);
  await writeStory(story, { pictures: { share: [] } });
  const [desk, tablet] = [await person(), await person()];
  let held = true;
  await desk.route('**/api/upload/finish/**', (route) => (held ? route.abort() : route.fallback()));
  await enter(desk, counsellor, `/challenge/edit-story/${story.id}`);
  await enter(tablet, story, `/challenge/edit-story/${story.id}`);

  const photos = await edit(desk, '四步驟照片');
  const share = await openStage(photos, '分享');
  await choose(desk, share.getByRole('button', { name: /選擇照片$/ }), [photo('share.png', 90)]);
  await describePhoto(share, '分享', 1, '我們到隔壁班說');
  const area = desk.getByRole('region', { name: /送出故事資料/ });
  const button = area.getByRole('button', { name: '送出故事資料' });
  await button.click();
  const question = desk.getByRole('alertdialog', { name: '送出故事資料？' });
  await expect(question).toContainText('照片還在傳');
  await question.getByRole('button', { name: '送出', exact: true }).click();
  const noted = /已登記在 \d\d:\d\d 開始送出。照片到齊後會自動送出/;
  await expect(area.getByRole('status').filter({ hasText: noted })).toBeVisible();
  await expect(button).toHaveAccessibleDescription('照片到齊後會自動送出。');
  await expectAccessible(desk);
  await expect(tablet.getByText(/已登記在 \d\d:\d\d 開始送出/)).toBeVisible({ timeout: patient(15_000) });
  expect((await readStory(story)).apply_status).toBe(APPLY_STATUS.incomplete);

  await desk.reload();
  await expect(area.getByRole('status').filter({ hasText: noted })).toBeVisible();
  held = false;
  await expect
    .poll(async () => (await readStory(story)).apply_status, { timeout: patient(40_000) })
    .toBe(APPLY_STATUS.pending);
  const { pictures } = await readStory(story);
  expect(pictures.share.map(({ description }) => description)).toEqual(['我們到隔壁班說']);
  await expect(desk.getByText('審核中').first()).toBeVisible();
});
