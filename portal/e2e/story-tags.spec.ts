import { listOf, newEditor, newStories, totalOf } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { expect, expectAccessible, test } from './support/test';

test('staff tag ticked rows, narrow the list to a tag, and change it at the desk @long', async ({ person }) => {
  const [{ word, stories }, editor] = await Promise.all([newStories(3), newEditor('標籤編輯', ['stories-manage'])]);
  const name = `待確認${word.slice(-6)}`;
  const page = await person();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 3)).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^選取 CHI/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: '標籤', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2 則故事的標籤' });
  const field = dialog.getByRole('textbox', { name: '加上標籤' });
  await expect(field).toBeFocused();
  await field.fill('#');
  await field.press('Enter');
  await expect(dialog.getByText(/標籤要有 1 到 20 個字/)).toBeVisible();
  await field.fill(`#${name}`);
  await field.press('Enter');
  await expect(dialog.getByRole('button', { name: `不加 ${name}` })).toBeVisible();
  await expect(dialog.getByText('會更新 2 則。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '套用到 2 則' }).click();
  await expect(page.getByText('已更新 2 則故事的標籤')).toBeVisible();
  await expect(page.getByText(`#${name}`, { exact: true }).locator('visible=true')).toHaveCount(2);

  await enterDesk(page, editor, `/stories-manage?${new URLSearchParams({ tag: name })}`);
  await expect(totalOf(page, 2)).toBeVisible();
  await page.getByRole('link', { name: `檢視 ${stories[2]?.account}` }).click();
  // Another page: the list has the word in its filter, too.
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page.getByText(`#${name}`, { exact: true })).toBeVisible();
  await page.keyboard.press('KeyT');
  const own = page.getByRole('dialog', { name: '標籤', exact: true });
  await own.getByRole('button', { name: `拿掉 ${name}` }).click();
  await own.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText(`#${name}`, { exact: true })).toHaveCount(0);
});
