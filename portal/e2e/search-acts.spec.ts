import { newEditor } from './screens/lists';
import { decisionPanel } from './screens/review';
import { enterDesk, pendingStories } from './screens/review-desk';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { makeMember } from './support/members';
import { expect, expectAccessible, test } from './support/test';

test('what the search finds is acted on from there, by who may @desktop-only', async ({ person }) => {
  const name = `忘了密碼 ${mark()}`;
  const member = makeMember(name, { search_text: name });
  const [{ word, stories }, reviewer, helper] = await Promise.all([
    pendingStories(1),
    newEditor('只審查', ['stories-manage', 'manage-member-list']),
    newEditor('服務台', ['manage-member-list', 'help-desk']),
  ]);
  const page = await person();
  await enterDesk(page, reviewer, '/overview');
  await expect(page.getByRole('heading', { level: 1, name: '總覽' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: '搜尋' });
  await search.getByRole('searchbox').fill(name);
  await expect(search.getByRole('region', { name: '會員' }).getByRole('link', { name })).toBeVisible();
  await expect(search.getByRole('button', { name: /：操作$/ })).toHaveCount(0);
  await search.getByRole('searchbox').fill(word);
  await expect(search.getByRole('region', { name: '故事與小組' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const acts = page.getByRole('dialog', { name: '操作' });
  await expect(acts.getByRole('button', { name: '回到結果' })).toBeFocused();
  await expectAccessible(page);
  await acts.getByRole('button', { name: '標籤' }).click();
  const tags = page.getByRole('dialog', { name: '標籤', exact: true });
  await tags.getByRole('textbox', { name: '加上標籤' }).fill('先問老師');
  await tags.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已更新 1 則故事的標籤')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Sent back: its page, with the reasons at hand.
  await page.keyboard.press('Control+k');
  await search.getByRole('searchbox').fill(stories[0]?.account ?? '');
  await search
    .getByRole('button', { name: /：操作$/ })
    .first()
    .click();
  await acts.getByRole('link', { name: '退件' }).click();
  await expect(page).toHaveURL(new RegExp(`manage-story/${stories[0]?.id}#reject`));
  await expect((await decisionPanel(page)).getByRole('textbox')).toBeFocused();

  const desk = await person();
  await enterDesk(desk, helper, '/manage-member-list');
  await expect(desk.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible();
  await desk.keyboard.press('Control+k');
  await desk.getByRole('dialog', { name: '搜尋' }).getByRole('searchbox').fill(name);
  await desk.getByRole('button', { name: `${name}：操作` }).click();
  const helps = desk.getByRole('dialog', { name: '操作' });
  await helps.getByRole('button', { name: '更改信箱' }).click();
  // Escape closes the one that holds the focus.
  await expect(desk.getByRole('dialog', { name: /信箱/ }).locator(':focus')).toBeVisible();
  await desk.keyboard.press('Escape');
  await helps.getByRole('button', { name: '寄重設密碼信' }).click();
  await mailTo(member.account, /密碼/);
  await helps.getByRole('button', { name: '回到結果' }).click();
  await expect(desk.getByRole('dialog', { name: '搜尋' }).getByRole('searchbox')).toBeFocused();
});
