import { listOf, newEditor, newStories, totalOf } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { expect, expectAccessible, test } from './support/test';

test('staff write to the teams of ticked rows, and to those of a filter', async ({ person }) => {
  const [{ word }, editor] = await Promise.all([
    newStories(3),
    newEditor('寄信編輯', ['stories-manage', 'manage-notification-list']),
  ]);
  const page = await person();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 3)).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^選取 / });
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('link', { name: '寄信' }).click();
  await expect(page.getByRole('heading', { name: '新增通知', level: 1 })).toBeVisible();
  await expect(page.getByLabel('寄送對象')).toHaveValue('8');
  await expect(page.getByText('選取的 3 則故事，目前有 1 人')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('寄件人名稱').fill('創意行動小組');
  await page.getByLabel('回覆信箱').fill('team@example.org');
  const subject = `同意書 ${word}`;
  await page.getByLabel('主旨', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: '內容' }).click();
  await page.getByRole('textbox', { name: '內容' }).pressSequentially('{{小組名稱}}：請補上同意書。');
  await page.getByRole('button', { name: '預覽', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '預覽' });
  await expect(
    preview.frameLocator('iframe').getByText(`${word}第 1 隊、${word}第 2 隊、${word}第 3 隊`),
  ).toBeVisible();
  await preview.getByRole('button', { name: '關閉' }).last().click();
  await page.getByRole('button', { name: '儲存並發送' }).click();
  const question = page.getByRole('dialog', { name: '確定寄給 1 人？' });
  await question.getByRole('button', { name: '發送' }).click();
  await expect(page.getByRole('heading', { name: '通知管理', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: `檢視 ${subject}` }).click();
  await expect(page.getByText('在報名故事選取的小組')).toBeVisible();

  // All rows of a filter are named by it, and can be looked at again.
  await enterDesk(page, editor, `/new-notification?${new URLSearchParams({ stories: `text=${word}` })}`);
  await expect(page.getByText('選取的 3 則故事，目前有 1 人')).toBeVisible();
  // It begins with the sender of the last one.
  await expect(page.getByLabel('寄件人名稱')).toHaveValue('創意行動小組');
  await expect(page.getByLabel('回覆信箱')).toHaveValue('team@example.org');
  await expect(page.getByRole('link', { name: '看這些故事' })).toHaveAttribute('href', /stories-manage\?text=/);
});
