import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { logIn } from './screens/account';
import { platform } from './support/addresses';
import { enter, inDatabase, makeMember } from './support/members';
import { newStory, type OwnStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

const guess = ({ account }: OwnStory, password: string) =>
  fetch(`${platform}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });

/** Guesses at a team until its account has to wait for minutes. */
const besiege = async (story: OwnStory): Promise<void> => {
  for (let time = 0; time < 11; time += 1) await guess(story, `wrong-${time}`);
  const key = createHash('sha256').update(story.account).digest('base64url').slice(0, 32);
  inDatabase((database) => {
    database.prepare('UPDATE rate_limits SET points = 60 WHERE key = ?').run(`login-day:${key}`);
    database.prepare('DELETE FROM rate_limits WHERE key = ?').run(`login-slot:${key}`);
  });
  await guess(story, 'wrong');
  expect((await guess(story, 'wrong')).status).toBe(429);
};

/** The dialog of the team's ⋯ menu; a menu that a late scroll has closed is opened again. */
const openCode = async (page: Page, { team_name }: OwnStory): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: '讓新平板登入' });
  const item = page.getByRole('button', { name: '讓新平板登入', exact: true });
  await expect(async () => {
    if (await dialog.isVisible()) return;
    if (!(await item.isVisible()))
      await page.getByRole('button', { name: `更多：${team_name}` }).click({ timeout: 2_000 });
    await item.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible();
  }).toPass();
  return dialog;
};

const codeIn = async (dialog: Locator): Promise<string> => (await dialog.getByText(CODE).textContent()) ?? '';

const tryAgain = (page: Page) => page.getByRole('button', { name: '登入', exact: true }).click();
const atTheStory = (page: Page) => expect(page.getByRole('button', { name: '登出' })).toBeVisible();

test('letting a tablet in while others guess at the team', async ({ person }, { project }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `平板小隊${project.name}`);
  await besiege(story);

  const tablet = await person();
  await logIn(tablet, story);
  await expect(tablet.getByText('嘗試次數太多，請稍候再試')).toBeVisible();
  const field = tablet.getByLabel('帶隊的人給的代碼');
  await expect(field).toBeVisible();
  await expect(tablet.getByText('請帶隊的人在「報名挑戰」小組旁的「⋯」選「讓新平板登入」')).toBeVisible();
  await expectAccessible(tablet);

  const teacher = await person();
  await teacher.clock.install();
  await enter(teacher, counsellor, '/challenge/sign-up/?page=1');
  const dialog = await openCode(teacher, story);
  const code = await codeIn(dialog);
  await expect(dialog.getByRole('timer')).toContainText(/還有 (10 分 0|9 分 \d+) 秒/);
  await expectAccessible(teacher);

  await field.fill('AAAA-AAAA');
  await tryAgain(tablet);
  await expect(tablet.getByText(/代碼不正確或已經停用/).first()).toBeVisible();
  await expectAccessible(tablet);
  await expect(tablet.getByLabel('帳號', { exact: true })).toHaveValue(story.account);
  await expect(tablet.getByLabel('密碼', { exact: true })).toHaveValue(story.password);
  await field.fill(code.toLowerCase().replace('-', ' '));
  await tryAgain(tablet);
  await atTheStory(tablet);

  // A dialog that was closed shows the same code, and a second tablet gets in with it.
  await dialog.getByRole('button', { name: '完成' }).click();
  await openCode(teacher, story);
  expect(await codeIn(dialog)).toBe(code);
  const second = await person();
  await logIn(second, story);
  await second.getByLabel('帶隊的人給的代碼').fill(code);
  await tryAgain(second);
  await atTheStory(second);

  // Known from now on, whatever others try.
  await tablet.getByRole('button', { name: '登出' }).click();
  // It looks for drafts first: who goes elsewhere meanwhile stays logged in.
  await expect(tablet.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await logIn(tablet, story);
  await atTheStory(tablet);

  await dialog.getByRole('button', { name: '停用代碼' }).click();
  await expect(dialog.getByText('代碼已經停用。')).toBeVisible();
  const late = await person();
  await logIn(late, story);
  await late.getByLabel('帶隊的人給的代碼').fill(code);
  await tryAgain(late);
  await expect(late.getByText(/已經過期或用完了/).first()).toBeVisible();
  await dialog.getByRole('button', { name: '換一組新代碼' }).click();
  await expect(dialog.getByText(CODE)).toBeVisible();
  expect(await codeIn(dialog)).not.toBe(code);
  await teacher.clock.fastForward('10:01');
  await expect(dialog.getByText('代碼已經過期。')).toBeVisible();
  await expectAccessible(teacher);
});

test('a login without trouble asks for no code, and a member is never asked for one', async ({ person }, {
  project,
}) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `平靜小隊${project.name}`);
  const tablet = await person();
  await logIn(tablet, { ...story, password: 'not the password' });
  await expect(tablet.getByText('帳號或密碼錯誤').first()).toBeVisible();
  await expect(tablet.getByLabel('帶隊的人給的代碼')).toHaveCount(0);
  await besiege({ ...story, account: counsellor.account });
  const member = await person();
  await logIn(member, counsellor);
  await expect(member.getByText('嘗試次數太多，請稍候再試')).toBeVisible();
  await expect(member.getByLabel('帶隊的人給的代碼')).toHaveCount(0);
});
