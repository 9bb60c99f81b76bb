import { DAY } from 'contract';
import { logIn } from './screens/account';
import { demo } from './support/addresses';
import { enter, makeMember, removeMember } from './support/members';
import { sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const PERSON_INFO = '/challenge/person-info';
const LIST = '/challenge/sign-up/?page=1';

test('personal data of more than six months ago come first, and lead on once they are saved', async ({ person }) => {
  const page = await person();
  const member = makeMember('江六月', { update_time: Date.now() - 200 * DAY });
  await logIn(page, member);
  const notice = page.getByRole('alertdialog', { name: '提示' });
  await expect(notice).toContainText('你的個人資料超過六個月沒有更新，請確認內容後按儲存。');
  await expectAccessible(page);
  await notice.getByRole('button', { name: '立刻檢查' }).click();
  const saves = page.getByRole('button', { name: '儲存' });
  await expect(saves.nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^編輯/ })).toHaveCount(0);
  await expectAccessible(page);

  // Inside, the six months are asked for again.
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '報名挑戰' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '立刻檢查' }).click();
  await saves.first().click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: '繼續剛才的步驟' }).click();
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeVisible();
});

test('fields that changed are shown on entering, not on moving on', async ({ person }) => {
  const page = await person();
  await page.clock.setFixedTime(new Date('2025-02-01T12:00:00+08:00'));
  const member = makeMember('方欄位', { update_time: new Date('2024-12-31T12:00:00+08:00').getTime() });
  await enter(page, member, LIST);
  const notice = page.getByRole('alertdialog', { name: '提示' });
  await expect(notice).toContainText('後台的個人資料欄位有更新，請確認內容後按儲存。');
  await notice.getByRole('button', { name: '立刻檢查' }).click();
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '報名挑戰' }).click();
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeVisible();

  // Words from the address that aren't ours are never shown.
  await page.goto(`${PERSON_INFO}?message=${encodeURIComponent('請到別的網站輸入密碼')}`);
  await expect(notice).toContainText('請確認個人資料的內容，然後按儲存。');
  await expect(page.getByText('別的網站')).toHaveCount(0);
});

test('a dead session and a missing account lead to Login, and Login leads back', async ({ person }) => {
  const page = await person();
  const member = makeMember('謝深連');
  await page.goto(PERSON_INFO);
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(page.getByText('請重新登入')).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('token', 'no-such-session'));
  await page.goto(PERSON_INFO);
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(page.getByText('請重新登入')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('帳號', { exact: true }).fill(member.account);
  await page.getByLabel('密碼', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^個人資料｜/);

  await page.goto('/login?next=https://evil.example/');
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();

  const gone = await person();
  const leaver = makeMember('沈離開');
  await enter(gone, leaver, PERSON_INFO);
  await expect(gone.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
  removeMember(leaver);
  // The server may know the account for a moment longer.
  const Authorization = `Bearer ${await gone.evaluate(() => localStorage.getItem('token'))}`;
  await expect.poll(async () => (await gone.request.get('/api/auth', { headers: { Authorization } })).ok()).toBe(false);
  await gone.reload();
  await expect(gone.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(gone.getByText('請重新登入')).toBeVisible();
});

test('a team has its story alone; the back office’s people are led to theirs', async ({ person }) => {
  const team = await person();
  await enter(team, { account: demo.team, password: demo.password }, PERSON_INFO);
  await expect(team.getByText('權限錯誤！')).toBeVisible();
  await expect(team).toHaveURL(/\/challenge\/edit-story\//);
  // One entry, which is where they are (decision 78).
  const entries = team.getByRole('navigation', { name: '挑戰選單' }).getByRole('link');
  await expect(entries).toHaveText(['挑戰故事']);
  await expect(entries).toHaveAttribute('aria-current', 'page');
  await expect(team.getByRole('button', { name: '登出' })).toBeVisible();

  const staff = await person();
  await enter(staff, { account: demo.editor, password: demo.password }, '/');
  await expect(staff.getByRole('heading', { name: '管理者與評審登入' })).toBeVisible();
  expect(await staff.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await staff.goto('/login?manager=true');
  await expect(staff).toHaveURL(/\/backend-manage\/login/);
});

test('while a guard asks, the overlay says so; a server that is away gets a page with ways on', async ({ person }) => {
  const page = await person();
  const member = makeMember('程等待');
  const token = await sessionOf(member.account, member.password);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(PERSON_INFO, { waitUntil: 'commit' });
  await expect(page.getByText('資料確認中')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();

  await page.unroute('**/api/auth');
  await page.route('**/api/auth', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: '頁面沒有載入成功' })).toBeVisible();
  await expect(page.getByText('連線中斷，請確認網路後再試一次。')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth');
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
});
