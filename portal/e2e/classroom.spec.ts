import { DAY } from 'contract';
import { logIn } from './screens/account';
import { closeSheet, edit } from './screens/story';
import { enter, killSessions, lookAway, makeMember } from './support/members';
import { sessionOf } from './support/platform';
import { newStory, readStory, storedBy } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const FIELD = '感受到的問題';

test('a session that ends in the middle of a form', async ({ person }, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `過期小隊${project.name}`);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.1`);
  const card = await edit(page, FIELD);
  await card.getByLabel(FIELD).fill('寫到一半，登入時間過了。');
  await lookAway(page);
  await killSessions(page, counsellor);
  const login = page.getByRole('dialog', { name: '請重新登入' });
  await expect(async () => {
    // A save by itself may find out first; its question lies over the button then.
    if (!(await login.isVisible()))
      await card.getByRole('button', { name: '儲存', exact: true }).click({ timeout: 1_000 });
    await expect(login).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(login.getByText('登入時間已過，填寫的內容還在。重新登入後會繼續儲存。')).toBeVisible();
  await expectAccessible(page);
  await login.getByLabel('密碼', { exact: true }).fill(counsellor.password);
  const stored = storedBy(page);
  await login.getByRole('button', { name: '登入', exact: true }).click();
  await stored;
  const session = await newSession(story.id, counsellor);
  expect(session.problem).toBe('寫到一半，登入時間過了。');
});

const newSession = async (id: string, { account, password }: { account: string; password: string }) =>
  readStory({ id, owner: await sessionOf(account, password) });

test('two tabs on one section: both texts are shown, one is chosen', async ({ person }, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `分頁小隊${project.name}`);
  const first = await person();
  await enter(first, counsellor, `/challenge/edit-story/${story.id}#2.1`);
  const second = await first.context().newPage();
  await second.goto(`/challenge/edit-story/${story.id}#2.1`);
  const one = await edit(first, FIELD);
  const two = await edit(second, FIELD);
  // A pause after it was typed it would be stored by itself, before or after what the other tab holds.
  const update = '**/api/story/update/**';
  await second.route(update, () => undefined);
  await one.getByLabel(FIELD).fill('沙灘上有很多垃圾。');
  await two.getByLabel(FIELD).fill('沙灘上有很多瓶蓋。');
  await expect(two.getByText(/^草稿已存在這台裝置/)).toBeVisible();
  await one.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(async () => (await readStory(story)).problem).toBe('沙灘上有很多垃圾。');
  // What the other tab holds is on this device still.
  await second.unroute(update);
  await second.reload();
  await expect(two.getByLabel(FIELD)).toHaveValue('沙灘上有很多瓶蓋。');
  await two.getByRole('button', { name: '儲存', exact: true }).click();
  const clash = two.getByRole('alert').filter({ hasText: '兩個版本都還在' });
  await expect(clash).toContainText('沙灘上有很多瓶蓋。');
  const theirs = clash.getByRole('tab', { name: '已儲存的版本' });
  if (await theirs.isVisible()) await theirs.click();
  await expect(clash).toContainText('沙灘上有很多垃圾。');
  await expectAccessible(second);
  await clash.getByRole('button', { name: '用我的' }).click();
  await expect(second.getByText('儲存成功')).toBeVisible();
  expect((await readStory(story)).problem).toBe('沙灘上有很多瓶蓋。');
});

test('a shared tablet: what was not sent is asked about, and the next team sees nothing of it (decision 48)', async ({
  person,
}, { project }) => {
  const counsellor = makeMember('林海風');
  const first = await newStory(counsellor, `上午小隊${project.name}`);
  const next = await newStory(counsellor, `下午小隊${project.name}`);
  const page = await person();
  const write = async (text: string) => {
    const card = await edit(page, FIELD);
    await card.getByLabel(FIELD).fill(text);
    await closeSheet(page);
    await page.getByRole('button', { name: '登出' }).click();
    await expect(page.getByRole('dialog', { name: '登出前，先存好嗎？' })).toBeVisible();
  };
  await logIn(page, first);
  await write('上午寫的字');
  await expectAccessible(page);
  await page.getByRole('button', { name: '存好再登出' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await logIn(page, next);
  // What this team writes never arrives, however long it takes to write it.
  await page.route('**/api/story/**', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));
  const card = await edit(page, FIELD);
  await expect(card.getByLabel(FIELD)).toHaveValue('');
  await expect(page.getByText('上午寫的字')).toHaveCount(0);
  await write('下午寫的字');
  await page.getByRole('button', { name: '不要了，直接登出' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await enter(page, next, `/challenge/edit-story/${next.id}`);
  await edit(page, FIELD);
  await expect(card.getByLabel(FIELD)).toHaveValue('');
  // What was not opened again is forgotten after a week.
  await card.getByLabel(FIELD).fill('上週寫的字');
  await expect(card.getByText('等一下會自己存好')).toBeVisible();
  await page.clock.install({ time: Date.now() + 8 * DAY });
  await page.reload();
  await edit(page, FIELD);
  await expect(card.getByLabel(FIELD)).toHaveValue('');
  expect([(await readStory(first)).problem, (await readStory(next)).problem]).toEqual(['上午寫的字', '']);
});
