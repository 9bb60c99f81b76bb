import { approvedStories, assignStories, newJudge, saved, scorePanel } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { expect, expectAccessible, test } from './support/test';

test('a judge finds the own stories, goes on with a draft, and gives one back @long', async ({ person }) => {
  const [{ stories }, judge] = await Promise.all([approvedStories(3), newJudge('自己的評審')]);
  await assignStories({ stories, judges: [judge], readings: 1 });
  const page = await person();
  await enterDesk(page, judge, '/judge-stories-list');
  const own = page.getByRole('region', { name: '我的評審' });
  await expect(own).toContainText('分派給您');
  await expect(own.getByRole('link', { name: '還沒評分 3 則' })).toBeVisible();
  await expectAccessible(page);

  // N opens what comes next; a phone has the link.
  const phone = (page.viewportSize()?.width ?? 0) < 768;
  if (phone) await own.getByRole('link', { name: /^下一則/ }).click();
  else await page.keyboard.press('KeyN');
  await scorePanel(page).getByRole('checkbox').nth(0).check();
  await scorePanel(page).getByRole('button', { name: '儲存草稿' }).click();
  await saved(page, /^已儲存/);
  await expect(page.getByRole('button', { name: '與我有關' })).toBeHidden();

  await page.goto('/backend-manage/judge-stories-list');
  await expect(own.getByRole('link', { name: '草稿 1 則' })).toBeVisible();
  await own.getByRole('link', { name: /^繼續草稿/ }).click();
  await scorePanel(page).getByText('待討論', { exact: true }).click();
  await scorePanel(page).getByRole('button', { name: '送出評分' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '送出評分' }).click();
  await expect(scorePanel(page).getByRole('checkbox').first()).toBeDisabled();

  // 與我有關: not without a reason, and then the story is gone.
  await page.goto('/backend-manage/judge-stories-list?reading=waiting');
  await page
    .getByRole('link', { name: /^查看內容/ })
    .first()
    .click();
  const address = page.url();
  await page.getByRole('button', { name: '與我有關' }).click();
  const dialog = page.getByRole('dialog', { name: '這則故事和您有關？' });
  await dialog.getByRole('button', { name: '申報並換下一則' }).click();
  await expect(dialog.getByText('請簡單說明您和這則故事的關係')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('您和這則故事的關係').fill('作者是我的學生');
  await dialog.getByRole('button', { name: '申報並換下一則' }).click();
  await expect(page.getByText('已申報。目前沒有其他評審可以接手，主辦單位會安排')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '您申報過迴避' })).toBeVisible();
  await page.goto('/backend-manage/judge-stories-list');
  await expect(own.getByRole('link', { name: '還沒評分 1 則' })).toBeVisible();
  await expect(own.getByRole('link', { name: '已送出 1 則' })).toBeVisible();
  await expectAccessible(page);
});
