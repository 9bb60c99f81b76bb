import { enter, makeMember } from './support/members';
import { newStory, readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a team chooses its plate on its own cover; of two devices the slower one is told, and keeps what it chose', async ({
  person,
}) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, '名牌小隊');
  const at = `/challenge/edit-story/${story.id}`;
  const [left, right] = [await person(), await person()];
  const formOf = (page: typeof left) => page.getByRole('form', { name: '選小組的名牌' });
  await enter(left, story, at);
  await enter(right, story, at);
  const [form, other] = [formOf(left), formOf(right)];
  await expect(form.getByText('歡迎你們，名牌小隊！')).toBeVisible();
  await expect(other).toBeVisible();
  await expectAccessible(left);

  // With the keyboard alone; the cover becomes theirs meanwhile.
  await form.getByRole('radio', { name: '綠色', exact: true }).press('Space');
  await form.getByRole('radio', { name: '石虎' }).press('Space');
  await form.getByLabel('標語').fill('一步一步來');
  await expect(form.locator('.book-card').getByText('一步一步來')).toBeVisible();
  await expect(form.locator('.book-card').getByTitle('石虎')).toBeVisible();

  // A save that fails keeps it all.
  await left.context().setOffline(true);
  await form.getByRole('button', { name: '就用這個' }).click();
  await expect(form.getByLabel('標語')).toHaveAccessibleDescription(/網路/);
  await expect(form.getByLabel('標語')).toHaveValue('一步一步來');
  await left.context().setOffline(false);
  await form.getByRole('button', { name: '就用這個' }).click();
  await expect(form).toBeHidden();
  await expect(left.getByRole('heading', { level: 1 })).toBeFocused();
  const chosen = { colour: 'green', emblem: 'leopard-cat', motto: '一步一步來' };
  expect((await readStory(story)).plate).toEqual(chosen);

  await other.getByRole('radio', { name: '紅色', exact: true }).press('Space');
  await other.getByLabel('標語').fill('我們是太陽');
  await other.getByRole('button', { name: '就用這個' }).click();
  await expect(other.getByLabel('標語')).toHaveAccessibleDescription(/另一台裝置剛選了綠色的石虎、「一步一步來」/);
  await expect(other.getByLabel('標語')).toHaveValue('我們是太陽');
  await expectAccessible(right);
  expect((await readStory(story)).plate).toEqual(chosen);
  await other.getByRole('button', { name: '就用這個' }).click();
  await expect(other).toBeHidden();
  expect((await readStory(story)).plate).toMatchObject({ colour: 'red', motto: '我們是太陽' });

  // Asked once; changed from the page whenever they like, by their counsellor too.
  await left.reload();
  const change = left.getByRole('button', { name: '換小組的名牌' });
  await change.click();
  await expect(form.getByRole('radio', { name: '紅色', exact: true })).toBeChecked();
  await form.getByRole('button', { name: '取消' }).click();
  await expect(change).toBeFocused();
  await enter(left, counsellor, at);
  await expect(left.getByRole('button', { name: '換小組的名牌' })).toBeVisible();
});
