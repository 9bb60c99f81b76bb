import type { Page } from '@playwright/test';
import { bookOf, choose, closeSheet, describePhoto, edit, openStage } from './screens/story';
import { enter, makeMember, tokenOf } from './support/members';
import { photo } from './support/pictures';
import { watchShifts } from './support/shifts';
import { newStory, readStory, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const EVERY = 20_000;

const addPhoto = async (page: Page, stage: string, hue: number): Promise<void> => {
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, stage);
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('a.png', hue)]);
  await describePhoto(panel, stage, 1, `${stage}的照片`);
  await expect(panel.getByText('已上傳')).toBeVisible();
};

const pressSave = async (page: Page, title: string): Promise<void> => {
  const card = await edit(page, title);
  await card.getByRole('button', { name: '儲存', exact: true }).click();
};

test('children at two tablets beside their counsellor don’t disturb each other', async ({ person }, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `並肩小隊${project.name}`);
  const [teacher, left, right] = [await person(), await person(), await person()];
  for (const page of [teacher, left, right]) await page.clock.install();
  const at = `/challenge/edit-story/${story.id}`;
  // Who else is here appears in its place: nothing moves.
  const alone = async (page: Page) => {
    await expect(page.locator('.visitor').or(page.getByRole('region', { name: /四步驟照片$/ }))).toBeVisible();
    return await watchShifts(page);
  };
  await enter(left, story, at);
  const onTablet = await alone(left);
  await enter(teacher, counsellor, at);
  const onPhone = await alone(teacher);
  await enter(right, story, at);
  await expect(async () => {
    for (const page of [right, left, teacher]) await page.clock.fastForward(EVERY);
    await expect(teacher.getByText(/^另外 2 台裝置/).filter({ visible: true })).toBeVisible({ timeout: 1_000 });
    await expect(
      left.getByText(/(?=.*老師.*(?:也開著|在寫))(?=.*(?:平板|手機|電腦) [12].*(?:也開著|在寫))/),
    ).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  expect([await onTablet(), await onPhone()]).toEqual([[], []]);

  await addPhoto(left, '感受', 30);
  // One stage is open at a time.
  await openStage(await edit(left, '四步驟照片'), '想像');
  await expect(left.getByRole('region', { name: /的照片$/ })).toHaveCount(1);
  await addPhoto(right, '想像', 70);
  const problem = await edit(teacher, '感受到的問題');
  await problem.getByLabel('感受到的問題').fill('老師寫下孩子說的話。');

  // Who else is here, and where.
  await expect(async () => {
    for (const page of [left, right, teacher]) await page.clock.fastForward(EVERY);
    await expect(
      teacher.getByText(/^另外 2 台裝置：(?:平板|手機|電腦) [12] 2\.2、(?:平板|手機|電腦) [12] 2\.2$/),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const title of ['感受到的問題', '四步驟照片'])
    await expect((await edit(left, title)).getByText(/正在編輯$/)).toBeVisible();
  // Drafts and others are told beside the heading, which keeps its line.
  const heading = (await edit(teacher, '四步驟照片')).getByRole('heading', { level: 2 });
  expect((await heading.boundingBox())?.height).toBeLessThan(52);
  await expectAccessible(teacher);

  // Each person saves their own fields; no question appears.
  await pressSave(left, '四步驟照片');
  await pressSave(teacher, '感受到的問題');
  await pressSave(right, '四步驟照片');
  await expect
    .poll(async () => {
      const { problem: text, pictures } = await readStory(story);
      return [text, pictures.feeling.length, pictures.imagine.length];
    })
    .toEqual(['老師寫下孩子說的話。', 1, 1]);

  // Nothing personal of the counsellor is on the children's screen or in what was sent to it.
  await left.reload();
  const headers = { Authorization: `Bearer ${await tokenOf(left)}` };
  const body = await (await left.request.get(`/api/story/single/${story.id}`, { headers })).text();
  expect(body).toContain('老師寫下孩子說的話。');
  await expect(bookOf(left)).toBeVisible();
  await closeSheet(left);
  await left.getByRole('button', { name: '由老師填寫' }).click();
  await expect(left.getByRole('dialog', { name: '由老師填寫' })).toContainText('林海風');
  for (const secret of [counsellor.account, '0912', 'id_last4']) {
    expect(body).not.toContain(secret);
    await expect(left.locator('body')).not.toContainText(secret);
  }
  await expectAccessible(left);
});

/** The sizes of all text in the page's main part that are smaller than a team's (18 px). */
const smallPrint = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    while (words.nextNode()) {
      const { parentElement: box, textContent } = words.currentNode;
      const size = box?.checkVisibility() ? Number.parseFloat(getComputedStyle(box).fontSize) : 18;
      if (textContent?.trim() && size < 18) small.add(`${size} ${textContent}`);
    }
    return [...small];
  });

test('a team’s screen has no small print, and what it refuses is in sight', async ({ person }, { project }) => {
  const story = await newStory(makeMember('林海風'), `目標小隊${project.name}`);
  // Its first step is behind it: no celebration comes between what is opened here.
  await writeStory(story, { problem: '路口。' });
  const page = await person();
  await enter(page, story, `/challenge/edit-story/${story.id}`);
  const goals = await edit(page, '地球目標');
  for (const goal of ['終結貧窮', '消除飢餓', '健康與福祉', '優質教育'])
    await goals.getByText(goal, { exact: true }).click();
  const refusal = goals.getByText('最多選 3 項。要換一項，請先點一下已選的，把它取消。');
  // The tile is at the top of a list that is longer than the screen.
  await expect(goals.getByText('優質教育', { exact: true })).toBeInViewport();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await (await edit(page, '感受到的問題')).getByLabel('感受到的問題').fill('路口的車子不讓行人。');
  expect(await smallPrint(page)).toEqual([]);
  await expectAccessible(page);
  await closeSheet(page);
  expect(await smallPrint(page)).toEqual([]);
  await expectAccessible(page);
  // The browser's way forward, by a stroke beside the book, too, opens the section again, and it is left again.
  await page.goForward();
  await expect(page.getByRole('dialog', { name: '感受到的問題' })).toBeVisible();
  await closeSheet(page);
  await expect(page.getByRole('dialog', { name: '感受到的問題' })).toBeHidden();
});
