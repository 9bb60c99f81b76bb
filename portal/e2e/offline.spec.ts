import type { Locator, Page } from '@playwright/test';
import { HOUR, PART_BYTES } from 'contract';
import { bookOf, choose, closeSheet, describePhoto, edit, openStage } from './screens/story';
import { enter, makeMember } from './support/members';
import { learningSheet, photo } from './support/pictures';
import { newStory, type OwnStory, readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const AGAIN = 15_000;
/** The hurried clock ends a call that takes longer than lies between two looks: these lie ever farther apart. */
const INTERVALS = [500, 1_000, 2_000, 4_000, 8_000];

/** The team's device with its story open; its clock can be put forward. */
const openAsTeam = async (page: Page, story: OwnStory): Promise<void> => {
  await page.clock.install();
  await enter(page, story, `/challenge/edit-story/${story.id}`);
  await expect(bookOf(page)).toBeVisible();
};

const describeAll = async (panel: Locator, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await describePhoto(panel, '感受', number, `第 ${number} 張`);
};

test('an hour without a connection loses nothing and sends nothing twice', async ({ person }, { project }) => {
  const story = await newStory(makeMember('林海風'), `離線小隊${project.name}`);
  const page = await person();
  await openAsTeam(page, story);
  const arrived: string[] = [];
  page.on('response', (answer) => {
    // 202 is a place in the line.
    if (answer.url().includes('/api/upload/finish/') && answer.status() === 200) arrived.push(answer.url());
  });
  const photos = await edit(page, '四步驟照片');
  const feeling = await openStage(photos, '感受');
  const problem = await edit(page, '感受到的問題');
  await page.context().setOffline(true);

  await problem.getByLabel('感受到的問題').fill('風很大，垃圾飛進海裡。');
  await problem.getByRole('button', { name: '連線後儲存' }).click();
  await expect(problem.getByText('離線，已存在這台裝置')).toBeVisible();
  await edit(page, '四步驟照片');
  await choose(page, feeling.getByRole('button', { name: /選擇照片$/ }), [photo('a.png', 20), photo('b.png', 60)]);
  await describeAll(feeling, 2);
  await expect(feeling.getByText('等待連線，已存在這台裝置')).toHaveCount(2);
  await feeling.getByRole('button', { name: '感受第 2 張照片往前移' }).press('Enter');
  await expect(feeling.getByRole('button', { name: '感受第 1 張照片往前移' })).toBeFocused();
  await expect(photos.getByRole('button', { name: /^感受\s*2 張/ })).toContainText('等待上傳 2 張');
  await photos.getByRole('button', { name: '連線後儲存' }).click();
  // Nothing is wrong, and nothing is lost from sight.
  await expect(photos.getByText(/2 張照片等待上傳，連線後會自動儲存/)).toBeVisible();
  await expect(photos.getByText(/還差一點點/)).toHaveCount(0);
  const sheet = await edit(page, '學習單');
  await sheet.getByLabel('故事名稱').fill('乾淨的海');
  await choose(page, sheet.getByRole('button', { name: /選擇檔案（學習單）(?!的檔案)/ }), [
    learningSheet('學習單.pdf'),
  ]);
  await sheet.getByRole('button', { name: '連線後儲存' }).click();
  const bar = page.getByText('目前離線。填寫的內容會先存在這台裝置。2 張照片、1 份學習單等待上傳');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await closeSheet(page);
  // The book has what waits, and doesn't call it stored.
  await expect(bookOf(page)).toContainText('風很大，垃圾飛進海裡。');
  await expect(bookOf(page).locator('img[src^="blob:"]').first()).toBeAttached();
  await expect(bookOf(page).getByText('剛存好！')).toHaveCount(0);
  // On a phone it takes two lines, and what stands below it makes room for both.
  const [above, below] = [await bar.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expectAccessible(page);

  await page.clock.fastForward(HOUR);
  await edit(page, '感受到的問題');
  await expect(problem.getByText('離線，已存在這台裝置')).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(AGAIN);
    const { problem: text, story_name, pdf_list, pictures } = await readStory(story);
    expect([text, story_name, pdf_list.length]).toEqual(['風很大，垃圾飛進海裡。', '乾淨的海', 1]);
    expect(pictures.feeling.map(({ description }) => description)).toEqual(['第 2 張', '第 1 張']);
  }).toPass({ intervals: INTERVALS });
  // Each once; of one whose answer the hurried clock cut off the next beginning says that it is there.
  expect(arrived.length).toBeLessThanOrEqual(3);
  expect(new Set(arrived).size).toBe(arrived.length);
  await closeSheet(page);
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
});

test('a photo whose line breaks goes on from the part that arrived, also after a reload', async ({ person }, {
  project,
}) => {
  const story = await newStory(makeMember('林海風'), `斷線小隊${project.name}`);
  const page = await person();
  await openAsTeam(page, story);
  const heavy = photo('a.png', 120, [1200, 800], 5 * PART_BYTES);
  const size = heavy.buffer.length;
  const arrived = `${Math.floor(((2 * PART_BYTES) / size) * 100)}%`;
  const asked: number[] = [];
  let broken = true;
  let lost = false;
  // Two parts arrive before the line breaks; later the answer to the end is lost.
  await page.route('**/api/upload/part/**', async (route) => {
    const n = Number(route.request().url().split('/').at(-1));
    asked.push(n);
    await (broken && n > 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.route('**/api/upload/finish/**', async (route) => {
    if (lost) return route.continue();
    lost = (await route.fetch()).ok();
    return route.abort('connectionreset');
  });
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, '感受');
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [heavy]);
  await describeAll(panel, 1);
  const cut = page.getByText(`連線中斷，會從 ${arrived} 接著傳`);
  await expect(cut).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByText('還有 1 張照片在上傳，完成後會自動儲存。')).toBeVisible();

  asked.length = 0;
  await page.reload();
  await expect(async () => {
    await page.clock.fastForward(AGAIN);
    expect(asked).toContain(2);
  }).toPass({ intervals: INTERVALS });
  broken = false;
  await expect(async () => {
    await page.clock.fastForward(AGAIN);
    expect((await readStory(story)).pictures.feeling.map(({ description }) => description)).toEqual(['第 1 張']);
  }).toPass({ intervals: INTERVALS });
  expect([lost, asked.includes(0), asked.includes(1)]).toEqual([true, false, false]);
});
