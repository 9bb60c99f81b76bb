import type { HelpArticle, HelpArticleAnswer, HelpArticleList } from 'contract';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { photo } from './support/pictures';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

test('an editor writes a help article, publishes it, takes it back and deletes it; the slower of two chooses', async ({
  person,
}) => {
  const title = `怎麼選照片 ${mark()}`;
  const [staff, other] = await Promise.all([
    newEditor('簡說明', ['help-article-manage']),
    newEditor('簡讀者', ['help-article-manage']),
  ]);
  const read = async () => {
    const query = new URLSearchParams({ 'filters[title][$containsi]': title });
    return (await ask<HelpArticleList>('GET', `/help-articles?${query}`, { token: other.token })).data;
  };
  const page = await person();
  const listed = page.waitForRequest(/\/api\/help-articles\?pagination\[page\]=1/);
  await enterDesk(page, staff, '/help-article-manage');
  expect((await listed).url()).toContain('status=draft');

  await page.getByRole('button', { name: '新增說明文章' }).click();
  const dialog = page.getByRole('dialog', { name: '新增說明文章' });
  await dialog.getByRole('button', { name: '發布', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('輸入標題、選擇段落或主題、填寫內容');
  await expect(dialog.getByLabel('標題')).toBeFocused();
  await dialog.getByLabel('標題').fill(title);
  await dialog.getByLabel('段落或主題').selectOption('story-2.1');
  await dialog.getByLabel('順序').fill('7');
  await dialog.getByLabel('選擇照片').setInputFiles(photo('說明.png', 120, [640, 360]));
  await expect(dialog.getByRole('button', { name: /^移除 說明/ })).toBeVisible();
  await dialog.getByRole('button', { name: '暫存為草稿' }).click();
  await expect(page.getByText('已暫存為草稿，會員看不到')).toBeVisible();
  expect(await read()).toEqual([]);

  await page.getByRole('searchbox').fill(title);
  const edit = page.getByRole('button', { name: `編輯 ${title}` });
  await edit.click();
  const editing = page.getByRole('dialog', { name: '編輯說明文章' });
  await editing.getByRole('textbox', { name: '內容' }).fill('先選看得見大家臉的照片。');
  await expectAccessible(page);
  await editing.getByRole('button', { name: '發布', exact: true }).click();
  await expect(page.getByText('更新成功！已發布')).toBeVisible();
  const [published] = await read();
  expect(published).toMatchObject({
    title,
    section: 'story-2.1',
    order: 7,
    content: '<p>先選看得見大家臉的照片。</p>',
  });
  expect(published?.pictures).toHaveLength(1);

  // The other one is faster.
  const id = published?.id ?? '';
  await edit.click();
  await editing.getByLabel('標題').fill(`${title}（我的）`);
  const { section, order, pictures, update_time: base } = published as HelpArticle;
  const data = { title, section, order, pictures, content: '<p>另一位寫的。</p>', base };
  await ask<HelpArticleAnswer>('PUT', `/help-articles/${id}`, { token: other.token, body: { data } });
  await editing.getByRole('button', { name: '發布', exact: true }).click();
  const notice = editing.getByRole('region', { name: '有人更新過這筆資料' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText([title, '另一位寫的。']);
  await notice.getByRole('button', { name: '用已儲存的' }).click();
  await expect(editing.getByLabel('標題')).toHaveValue(title);
  await expect(editing.getByRole('textbox', { name: '內容' })).toHaveText('另一位寫的。');

  await editing.getByRole('button', { name: '暫存為草稿' }).click();
  // Its sentence may still stand there from the first time.
  await expect(editing).toBeHidden();
  await expect(page.getByText('已暫存為草稿，會員看不到').first()).toBeVisible();
  expect(await read()).toEqual([]);
  await page.getByRole('button', { name: `刪除 ${title}` }).click();
  await page.getByRole('dialog', { name: '確定刪除？' }).getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('刪除成功！')).toBeVisible();
  await expect(page.getByText(`沒有符合「${title}」的資料。`)).toBeVisible();
});
