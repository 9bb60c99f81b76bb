import type { Page } from '@playwright/test';
import { PLATE_COLOURS, TAKE_BACK_MS } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { logIn } from './screens/account';
import { bookOf, closeSheet, edit } from './screens/story';
import { enter, makeMember } from './support/members';
import { approve, fillWhole, newStory, submitWhole, uploadPhoto, writeStory } from './support/stories';
import { allSteps, allWritten, approvedHere, expect, expectAccessible, firstStep, test } from './support/test';

const PROBLEM = '感受到的問題';

const momentOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a team and its counsellor celebrate the first step, all four, the written book, the sending and the approval, each once', async ({
  person,
}, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `登頂小隊${project.name}`);
  const [desk, tablet] = [await person(), await person()];
  for (const page of [desk, tablet])
    for (const moment of [firstStep(page), allSteps(page), allWritten(page), approvedHere(page)])
      await page.removeLocatorHandler(moment);
  const live = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/story/live/'));
  const asked = live(desk);
  await enter(desk, counsellor, `/challenge/edit-story/${story.id}`);
  await asked;
  await logIn(tablet, story);

  const form = await edit(tablet, PROBLEM);
  await form.getByLabel(PROBLEM).fill('校門口的車子不讓行人。');
  await form.getByRole('button', { name: '儲存', exact: true }).click();
  for (const page of [desk, tablet]) {
    await expect(firstStep(page)).toBeVisible({ timeout: patient(10_000) });
    await expect(firstStep(page).getByRole('blockquote')).toHaveText('校門口的車子不讓行人。');
    await expectAccessible(page);
  }
  // Whatever a team's colour is.
  for (const { ground } of Object.values(PLATE_COLOURS)) {
    await tablet.locator('.summit-page').evaluate((page, team) => page.style.setProperty('--team', team), ground);
    await expectAccessible(tablet);
  }
  await expect(firstStep(tablet)).toContainText('你們的故事開始了。');
  await expect(firstStep(tablet).getByRole('button', { name: '放第一張照片' })).toBeFocused();
  await tablet.keyboard.press('Enter');
  await expect(firstStep(tablet)).toBeHidden();
  await expect(tablet.getByRole('dialog', { name: /照片/ })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(firstStep(desk)).toBeHidden();
  await closeSheet(tablet);

  const photo = [{ url: await uploadPhoto(story, 30), description: '校門口', is_cover: true }];
  const steps = () =>
    writeStory(story, { pictures: { feeling: photo, imagine: photo, implement: photo, share: photo } });
  for (const [reach, reached] of [
    [steps, allSteps],
    [() => fillWhole(story), allWritten],
  ] as const) {
    await reach();
    for (const page of [desk, tablet]) {
      const moment = reached(page);
      await expect(moment).toBeVisible({ timeout: patient(10_000) });
      await expectAccessible(page);
      await moment.getByRole('button', { name: '放映給大家看' }).click();
      await expect(page.getByRole('dialog', { name: /^放映/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await moment.getByRole('button', { name: '繼續' }).click();
      await expect(moment).toBeHidden();
    }
  }
  const area = desk.getByRole('region', { name: /送出故事資料/ });
  await expect(area).not.toContainText('必須完成', { timeout: patient(10_000) });
  await area.getByRole('button', { name: '送出故事資料' }).click();
  await desk
    .getByRole('alertdialog', { name: '送出故事資料？' })
    .getByRole('button', { name: '送出', exact: true })
    .click();
  const sent = momentOf(tablet, '故事送出了！');
  await expect(sent).toContainText('現在換審核的人讀你們的故事。', { timeout: patient(10_000) });
  await expect(sent).toContainText('審核結果會寄信給老師，也會出現在這裡。');
  await expect(sent.getByRole('heading', { name: '看得見的斑馬線' })).toBeVisible();
  // What their photos came together to.
  const cover = sent.getByRole('presentation').and(tablet.locator(':not(.summit-gathering *)')).first();
  await expect.poll(async () => (await cover.boundingBox())?.width).toBeGreaterThan(150);
  await expectAccessible(tablet);
  await sent.getByRole('button', { name: '看我們的故事書' }).click();
  await expect(sent).toBeHidden();
  await expect(bookOf(tablet).locator('.book-cover-stamp')).toHaveText(/^已送出\d{4}-\d\d-\d\d$/);
  const sentHere = momentOf(desk, /，送出了！$/);
  await expect(sentHere).toContainText('審核結果會寄到你的信箱。');
  await sentHere.getByRole('button', { name: '看送出的故事' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();

  await approve(story);
  const approved = momentOf(tablet, '你們的故事通過了！');
  await expect(approved).toBeVisible({ timeout: patient(TAKE_BACK_MS + 10_000) });
  await expect(approved.getByRole('region', { name: '證書會這樣寫' })).toContainText('王小明');
  await expectAccessible(tablet);
  const approvalHere = approvedHere(desk);
  await expect(approvalHere.getByRole('region', { name: '證書會這樣寫' })).toContainText('WANG,XIAO-MING', {
    timeout: patient(TAKE_BACK_MS + 10_000),
  });
  await expectAccessible(desk);
  await approved.getByRole('button', { name: '放映' }).click();
  await expect(tablet.getByRole('dialog', { name: /^放映/ })).toBeVisible();
  await tablet.keyboard.press('Escape');
  await approved.getByRole('button', { name: '打開故事書' }).click();
  await expect(approved).toBeHidden();
  await expect(tablet.getByText(/^第 1 頁，/)).toBeVisible();
  await expect(bookOf(tablet).locator('.book-cover-stamp')).toContainText('審核通過');

  await tablet.reload();
  await expect(bookOf(tablet)).toBeVisible();
  await expect(momentOf(tablet, /！$/)).toBeHidden();
});

test('a team that was away finds its story approved, once, and prints its book; so does its counsellor', async ({
  person,
}, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `晚到小隊${project.name}`);
  await submitWhole(story);
  await approve(story);
  const page = await person();
  await logIn(page, story);
  const moment = momentOf(page, '你們的故事通過了！');
  await expect(moment).toBeVisible();
  await moment.getByRole('button', { name: '打開故事書' }).click();
  await page.reload();
  await expect(bookOf(page)).toBeVisible();
  await expect(moment).toBeHidden();

  await page.getByRole('link', { name: '預覽與列印' }).click();
  await expect(page.getByText('可以印出來帶回家')).toBeVisible();
  await expect(bookOf(page).getByText('王小明').first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('link', { name: '回到故事' }).click();
  await expect(page.getByRole('button', { name: '放映' })).toBeVisible();

  const desk = await person();
  await desk.removeLocatorHandler(approvedHere(desk));
  for (const once of [true, false]) {
    await enter(desk, counsellor, `/challenge/edit-story/${story.id}`);
    await expect(desk.getByRole('button', { name: '放映' }).first()).toBeVisible();
    if (!once) continue;
    await expect(approvedHere(desk).getByRole('link', { name: '核對證書上的名字' })).toBeVisible();
    await expectAccessible(desk);
    await approvedHere(desk).getByRole('button', { name: '打開故事書' }).click();
  }
  await expect(approvedHere(desk)).toBeHidden();
  // Shut, at the head of its page, and opened by a tap.
  await desk.getByRole('link', { name: '打開故事書' }).click();
  await expect(bookOf(desk)).toBeVisible();
});

test('neither who is writing nor who reads a dialog is interrupted by a first step', async ({ person }, {
  project,
}) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `安靜小隊${project.name}`);
  const page = await person();
  await page.removeLocatorHandler(firstStep(page));
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  const form = await edit(page, PROBLEM);
  const field = form.getByLabel(PROBLEM);
  await field.fill('校門口的車子不讓行人。');
  // It is stored by itself after a pause, while the field keeps the focus.
  await expect(form.getByText(/^已儲存/).first()).toBeVisible();
  await expect(firstStep(page)).toBeHidden();
  await expect(field).toBeFocused();
  await form.getByRole('button', { name: /^說明與範例/ }).click();
  const help = page.getByRole('dialog', { name: /說明與範例$/ });
  await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(firstStep(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(firstStep(page)).toBeVisible();
});
