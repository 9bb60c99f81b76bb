import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { approve, newStory, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a counsellor puts a name on a certificate right and checks all; staff see it', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const team = `證書${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);

  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  await page.getByRole('link', { name: '核對證書上的名字' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '請核對證書上的名字' })).toBeVisible();
  await expect(page.getByText('還沒核對', { exact: true })).toBeVisible();
  const sheet = page.getByRole('region', { name: /王小明/ });
  await expect(sheet.getByText('王小明').last()).toBeVisible();
  await expectAccessible(page);

  await sheet.getByRole('button', { name: '修改 王小明 的證書' }).click();
  const name = sheet.getByLabel('中文姓名');
  await expect(name).toBeFocused();
  await name.fill('王曉明');
  // The sheet follows while one types.
  await expect(
    page
      .getByRole('region', { name: /王曉明/ })
      .getByText('王曉明')
      .last(),
  ).toBeVisible();
  const unit = page.getByRole('region', { name: /王曉明/ }).getByLabel('中文單位');
  await unit.fill('Xing An');
  await page.getByRole('button', { name: '核對無誤' }).click();
  await expect(page.getByText('中文單位：請填寫中文')).toBeVisible();
  await unit.fill('幸安國小');
  await page.getByRole('button', { name: '核對無誤' }).click();
  await expect(page.getByText('已核對', { exact: true })).toBeVisible();
  await expect(page.getByText(/林海風 在 .+ 核對過/)).toBeVisible();
  await expectAccessible(page);

  const editor = await newEditor('證書編輯', ['certificates']);
  await enterDesk(page, editor, `/certificates?${new URLSearchParams({ text: team })}`);
  await expect(page.getByText('已核對', { exact: true }).locator('visible=true').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `看名字：${team}` }).click();
  const dialog = page.getByRole('dialog', { name: `證書上的名字：${team}` });
  await expect(dialog.getByText('王曉明')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  await page.getByRole('button', { name: '寄信提醒' }).click();
  await expect(page.getByRole('dialog', { name: '寄信提醒核對？' })).toBeVisible();
});
