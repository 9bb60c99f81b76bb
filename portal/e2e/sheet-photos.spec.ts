import { logIn } from './screens/account';
import { choose, closeSheet, edit } from './screens/story';
import { makeMember } from './support/members';
import { photo } from './support/pictures';
import { newStory, readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a learning sheet is photographed page by page, over a reload, and becomes one file', async ({ person }, {
  project,
}) => {
  const story = await newStory(makeMember('林海風'), `拍照小隊${project.name}`);
  const page = await person();
  await logIn(page, story);
  let form = await edit(page, '學習單');
  await form.getByLabel('故事名稱').fill('海');
  await form.getByRole('button', { name: '儲存', exact: true }).click();
  const lacks = form.getByText('還沒有上傳學習單').first();
  await expect(lacks).toBeVisible();
  await choose(page, form.getByRole('button', { name: '拍下學習單', exact: true }), [photo('一.png', 20)]);
  // Once it is photographed it is no more missing.
  await expect(lacks).toBeHidden();
  await choose(page, form.getByRole('button', { name: '再拍一頁', exact: true }), [photo('二.png', 60)]);
  await expect(form.getByRole('img', { name: /^學習單第/ })).toHaveCount(2);
  await form.getByRole('button', { name: '刪除第 1 頁' }).click();
  await choose(page, form.getByRole('button', { name: '再拍一頁', exact: true }), [photo('三.png', 90)]);
  await expect(form.getByRole('img', { name: /^學習單第/ })).toHaveCount(2);
  await expectAccessible(page);

  await page.reload();
  form = await edit(page, '學習單');
  await expect(form.getByRole('img', { name: /^學習單第/ })).toHaveCount(2);
  await form.getByLabel('故事名稱').fill('乾淨的海');
  await form.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(async () => (await readStory(story)).pdf_list[0]?.pages).toBe(2);
  await expect.poll(async () => (await readStory(story)).story_name).toBe('乾淨的海');

  // Who closes the page has stored what was photographed.
  form = await edit(page, '學習單');
  await choose(page, form.getByRole('button', { name: '重拍學習單', exact: true }), [photo('四.png', 40)]);
  await closeSheet(page);
  await expect.poll(async () => (await readStory(story)).pdf_list[0]?.pages).toBe(1);
});
