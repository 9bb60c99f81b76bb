import type { Story } from 'contract';
import { newEditor, newStories } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { demo } from './support/addresses';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const film = (id: string) => `https://youtu.be/${id.padStart(11, 'a')}`;

test('addresses of films, typed and pasted from a spreadsheet, also for rows of other pages', async ({ person }) => {
  const [{ word, stories }, editor] = await Promise.all([newStories(3), newEditor('影片編輯', ['upload-youtube'])]);
  const [a, b, c] = stories.map(({ account }) => account);
  const page = await person();
  await enterDesk(page, editor, `/upload-youtube?text=${encodeURIComponent(`${word}第 1 隊`)}`);
  await expect(page.getByRole('heading', { name: '上傳影片', level: 1 })).toBeVisible();
  await expect(page.getByText('已退件', { exact: true })).toBeHidden();
  const field = (account: string | undefined) => page.getByLabel(`${account} 的影片網址`);
  await field(a).fill('https://vimeo.com/1');
  await field(a).blur();
  await expect(page.getByText('這不是 YouTube 網址，')).toBeVisible();
  await expect(page.getByText('1 筆需要修正')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '貼上清單' }).click();
  await page
    .getByLabel(/從試算表複製/)
    .fill(`故事帳號\t影片網址\n${b}\t${film('b')}\nCHI-2019-99999\t${film('x')}\n${c}\t`);
  await page.getByRole('button', { name: '填入' }).click();
  await expect(page.getByText('已填入 1 筆，還沒有上傳。')).toBeVisible();
  await expect(page.getByText('找不到 1 個帳號：CHI-2019-99999（第 3 列）')).toBeVisible();
  await expect(page.getByText(`1 個帳號沒有網址：${c}（第 4 列）`)).toBeVisible();
  await expect(page.getByText('不在這一頁、已填寫的 1 筆')).toBeVisible();
  await expect(field(b)).toHaveValue(film('b'));
  await expectAccessible(page);

  await page.reload();
  await expect(field(a)).toHaveValue('https://vimeo.com/1');
  await expect(field(b)).toHaveValue(film('b'));
  await page.getByRole('button', { name: '上傳', exact: true }).click();
  await expect(field(a)).toBeFocused();
  await field(a).fill(film('a'));
  await expect(page.getByText('已填 2 筆')).toBeVisible();
  await page.getByRole('button', { name: '上傳', exact: true }).click();
  await expect(page.getByText('上傳成功')).toBeVisible();
  await expect(page.getByText('還沒有填寫網址')).toBeVisible();

  const token = await sessionOf(demo.admin, demo.password);
  const stored = await Promise.all(stories.map(({ id }) => ask<Story>('GET', `/story/single/${id}`, { token })));
  expect(stored.map(({ youtubeURL }) => youtubeURL)).toEqual([film('a'), film('b'), '']);
});
