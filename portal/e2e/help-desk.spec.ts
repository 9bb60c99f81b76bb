import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { makeMember } from './support/members';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('two accounts of one person become one, and the old login says which to use @desktop-only', async ({ person }) => {
  const name = `兩個帳號 ${mark()}`;
  const [old, kept] = [makeMember(name), makeMember(name)];
  const [editor] = await Promise.all([
    newEditor('服務台', ['manage-member-list', 'help-desk']),
    newStory(old, `${name}隊`),
  ]);
  const page = await person();
  await enterDesk(page, editor, `/manage-member/${old.id}`);
  const desk = page.getByRole('region', { name: '服務台' });
  await expect(desk).toContainText(`小組「${name}隊」`);
  await expectAccessible(page);
  await desk.getByRole('button', { name: '併入另一個帳號' }).click();
  const dialog = page.getByRole('dialog', { name: '併入同一個人的另一個帳號' });
  await dialog.getByRole('button', { name: '看看會移動什麼' }).click();
  await expect(dialog.getByText('請輸入電子信箱')).toBeVisible();
  await dialog.getByLabel('要保留的帳號').fill(kept.account);
  await dialog.getByRole('button', { name: '看看會移動什麼' }).click();
  await expect(dialog.getByText('自己的故事（包含回收桶）').locator('..')).toContainText('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '合併', exact: true }).click();
  await expect(page.getByText('帳號已合併，兩個信箱都會收到通知')).toBeVisible();
  await expect(desk).toContainText('這個帳號已經併入另一個帳號');

  const guest = await person();
  await guest.goto('/login');
  await guest.getByLabel('帳號').fill(old.account);
  await guest.getByLabel('密碼', { exact: true }).fill(old.password);
  await guest.getByRole('button', { name: '登入', exact: true }).click();
  await expect(guest.getByText(/這個帳號已經併入 m\*\*\*@school\.example/).first()).toBeVisible();
});
