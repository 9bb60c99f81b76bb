import { enterDesk, pendingStories } from './screens/review-desk';
import { demo } from './support/addresses';
import { mailTo } from './support/inbox';
import { ask, sessionOf } from './support/platform';
import { readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('staff mend a story for its team: with a reason, beside what a colleague writes meanwhile, and the counsellor is told', async ({
  person,
}) => {
  const { stories, counsellors } = await pendingStories(1);
  const [story, counsellor] = [stories[0], counsellors[0]];
  if (!story || !counsellor) throw new Error('no story was made');
  const page = await person();
  const admin = { token: await sessionOf(demo.admin, demo.password) };
  await enterDesk(page, admin, `/manage-story/${story.id}`);
  await page.getByRole('button', { name: '代小組修改' }).click();
  const dialog = page.getByRole('dialog', { name: '代小組修改' });
  await dialog.getByRole('combobox', { name: '要修改的段落' }).selectOption('2.3');
  await expectAccessible(page);

  const save = dialog.getByRole('button', { name: '儲存修改' });
  await save.click();
  await expect(dialog.getByText('請填寫修改的原因', { exact: true })).toBeVisible();
  await dialog.getByLabel('修改的原因').fill('輔導員來電，請我們更正故事名稱。');
  await save.click();
  await expect(dialog.getByText('還沒有改任何內容。')).toBeVisible();

  const name = dialog.getByLabel('故事名稱');
  await name.fill('飲水機的第二天');
  await expect(dialog.getByRole('combobox', { name: '要修改的段落' })).toBeDisabled();
  const { story_name: base } = (await readStory(story)).versions;
  const other = { story_name: '同事先改的名字', reason: '輔導員也寫信來', base: { story_name: base ?? 0 } };
  await ask('PUT', `/story/update/${story.id}`, { ...admin, body: other });
  await save.click();
  await expect(dialog.getByText('同事先改的名字')).toBeVisible();
  await expect(name).toHaveValue('飲水機的第二天');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '用我的' }).click();
  await save.click();
  await expect(page.getByText('已代小組修改，並寄信告訴輔導員')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await readStory(story)).story_name).toBe('飲水機的第二天');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('飲水機的第二天');
  await mailTo(counsellor.account, /工作人員修改了故事/);
});
