import { DAY } from 'contract';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { showEdition } from './support/setting';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('by when, and how many days are left, is where one decides about time', async ({ person }) => {
  const member = makeMember('林海風');
  const story = await newStory(member, `期限小隊${mark()}`);
  const page = await person();
  await showEdition(page, { close_time: Date.now() + 12 * DAY });
  const left = page.getByText(/^截止報名 \d{4}-\d{2}-\d{2} \d{2}:\d{2}（.），還有 12 天$/);
  await enter(page, member, '/challenge/my-DFC');
  await expect(left).toBeVisible();
  await page.getByRole('link', { name: '看歷屆故事' }).click();
  await expect(page.getByRole('heading', { name: '歷屆故事', level: 1 })).toBeVisible();
  // It belongs to the resources, which lead there too.
  const menu = page.getByRole('navigation', { name: '挑戰選單' });
  await expect(menu.locator('[aria-current]')).toHaveText('教學資源');
  await page.goto('/challenge/sign-up/?page=1');
  await expect(left).toBeVisible();
  await page.goto(`/challenge/edit-story/${story.id}`);
  await expect(left).toBeVisible();
  await expectAccessible(page);
  await page.goto('/challenge/free-resource');
  await expect(page.getByRole('link', { name: '看歷屆故事' })).toBeVisible();
});

test('a closed season is announced before a form is filled in', async ({ person }) => {
  const member = makeMember('林海風');
  const page = await person();
  await showEdition(page, { closed: true, close_time: Date.now() - DAY, notice: '今年的報名已經結束。' });
  await page.goto('/register');
  await expect(page.getByText('今年的報名已經結束。')).toBeVisible();
  await enter(page, member, '/challenge/sign-up/set-up/under18');
  await expect(page.getByText('今年的報名已經結束。')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toBeHidden();
  await expectAccessible(page);
});

test('a password that is not saved is asked about before one leaves', async ({ person }) => {
  const member = makeMember('林海風');
  await newStory(member, `密碼小隊${mark()}`);
  const page = await person();
  await enter(page, member, '/challenge/sign-up/?page=1');
  await page.getByRole('button', { name: /^更多：/ }).click();
  await page.getByRole('button', { name: '設定小組密碼', exact: true }).click();
  const field = page.getByLabel('密碼', { exact: true });
  await field.fill('lemon-tiger-88');
  await page.getByRole('link', { name: '回到報名列表' }).click();
  const question = page.getByRole('alertdialog', { name: '不儲存密碼就離開？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '留下來儲存' }).click();
  await expect(field).toHaveValue('lemon-tiger-88');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('設定成功')).toBeVisible();
  await expect(page.getByText('新密碼可以用了！')).toBeVisible();
  await page.getByRole('link', { name: /^打開故事/ }).click();
  await expect(page).toHaveURL(/\/edit-story\//);
});
