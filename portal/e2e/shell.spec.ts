import { keepingPeriods, type SiteSetting } from 'contract';
import { logOut } from './screens/account';
import { enter, makeMember, tokenOf } from './support/members';
import { ask } from './support/platform';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const PERSON_INFO = '/challenge/person-info';
const LIST = '/challenge/sign-up/?page=1';

test('header, navigation, breadcrumb and footer lead everywhere', async ({ person, viewport }) => {
  const page = await person();
  const member = makeMember('魏選單');
  const wide = (viewport?.width ?? 0) >= 1280;
  await enter(page, member, '/challenge/sign-up/set-up/under18');
  if (wide) {
    const crumbs = page.getByRole('navigation', { name: '目前位置' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['首頁', '報名挑戰', '新增輔導員小組']);
    await crumbs.getByRole('link', { name: '報名挑戰' }).click();
  } else {
    await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '報名挑戰' }).click();
  }
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeFocused();

  await expect(page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link')).toHaveText([
    '我的 DFC',
    '個人資料',
    '報名挑戰',
    '教學資源',
    '說明',
  ]);
  await page.getByRole('button', { name: member.name, exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '登出', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: '個人資料' }).click();
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeFocused();

  const strip = page.getByRole('navigation', { name: '官網連結' });
  const footer = page.getByRole('contentinfo');
  // The association hasn't given its links, phone and address: nothing is in their places (decision 77).
  await expect(strip).toHaveCount(0);
  await expect(footer.getByRole('link')).toHaveText(['隱私權']);
  await expect(page.locator('a[href*="example.org"], a[href^="tel:"]')).toHaveCount(0);
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Taipei', year: 'numeric' }).format(Date.now());
  await expect(footer).toContainText(`© 2018–${year}`);
  await expect(footer).toContainText('協助時間：週一至週五 10:00-18:00');
  await footer.getByRole('button', { name: '會員條款' }).click();
  await expect(page.getByRole('dialog', { name: '會員條款' })).toContainText('年滿18歲');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(footer.getByRole('button', { name: '會員條款' })).toBeFocused();
});

test('隱私權 says for how long this server keeps what, for who has no account too', async ({ person }) => {
  const page = await person();
  await page.goto('/consent');
  await page.getByRole('contentinfo').getByRole('link', { name: '隱私權' }).click();
  await expect(page.getByRole('heading', { name: '隱私權', level: 1 })).toBeFocused();
  const { keeping } = await ask<SiteSetting>('GET', '/site-setting');
  const periods = keepingPeriods(keeping);
  await expect(page.getByRole('term')).toHaveText(periods.map(({ title }) => title));
  await expect(page.getByRole('definition')).toHaveText(periods.map(({ text }) => text));
  await expectAccessible(page);
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: '隱私權' }).click();
  await expect(page.getByRole('heading', { name: '保存多久' })).toBeVisible();
});

test('on a phone the bar gives way to the field, and the head shrinks', { tag: '@phone-only' }, async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('葉手機'), PERSON_INFO);
  const tabs = page.getByRole('navigation', { name: '挑戰選單' });
  await expect(tabs).toBeVisible();
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('姓名', { exact: true }).focus();
  await expect(tabs).toBeHidden();
  await expect.poll(() => page.locator('.head-line').evaluate((line) => line.clientHeight)).toBe(48);
  await page.getByLabel('姓名', { exact: true }).blur();
  await expect(tabs).toBeVisible();
});

test('a logout ends the session on the server and reaches the other tabs', async ({ person }) => {
  const page = await person();
  const member = makeMember('曾兩頁');
  await enter(page, member, LIST);
  const second = await page.context().newPage();
  await second.goto(PERSON_INFO);
  await expect(second.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
  const token = await tokenOf(page);
  // A page behind another hardly draws, and a menu that is not drawn can't be clicked.
  await page.bringToFront();
  await logOut(page, member);
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(second.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  expect(await tokenOf(second)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  await expect.poll(async () => (await page.request.get('/api/auth', { headers })).status()).toBe(401);
  await second.goto(PERSON_INFO);
  await expect(second.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
});

test('a screen whose script does not come says so and keeps the way back', async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('丁腳本'), LIST);
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeVisible();
  const script = /assets\/person-info-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  const open = page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '個人資料' });
  await open.click();
  await expect(page.getByRole('heading', { name: '頁面沒有載入成功' })).toBeVisible();
  await expect(page.getByText('這個畫面的程式沒有載入成功。可能是網路太慢，或平台剛剛更新。')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
});

test('off line a screen that was never fetched waits for the connection', async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('余離線'), LIST);
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('目前離線。填寫的內容會先存在這台裝置。')).toBeVisible();
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '個人資料' }).click();
  await expect(page.getByText('目前離線，這個畫面還沒有下載到這台裝置。連線後會自動再試一次。')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
});

test('a script that never answers is reported after 8 s, and given up after 120 s', async ({ person }) => {
  const page = await person();
  await page.clock.install();
  await enter(page, makeMember('戴等候'), LIST);
  await expect(page.getByRole('heading', { name: '報名挑戰' })).toBeVisible();
  const asked = page.waitForRequest(/assets\/person-info-/);
  await page.route(/assets\/person-info-[^/]*\.js$/, () => undefined);
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '個人資料' }).click();
  await asked;
  await page.clock.fastForward('00:08');
  await expect(page.getByText('還在載入…')).toBeVisible();
  await expectAccessible(page);
  // It is tried again once by itself, then the page says so.
  const again = page.waitForRequest(/assets\/person-info-/);
  await page.clock.fastForward('02:00');
  await again;
  // The request may leave before the page has begun to count.
  await expect(async () => {
    await page.clock.fastForward('02:00');
    await expect(page.getByText('這個畫面的程式沒有載入成功。可能是網路太慢，或平台剛剛更新。')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test('teams are cards on a tablet held upright, a table across @desktop-only', async ({ person }) => {
  const member = makeMember('魏平板');
  const { team_name } = await newStory(member, '平板小隊');
  const page = await person();
  await enter(page, member, LIST);
  for (const [width, table] of [
    [768, 0],
    [1080, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(page.getByRole('table')).toHaveCount(table);
    await expect(page.getByRole('main').getByText(team_name).first()).toBeVisible();
    await expectAccessible(page);
  }
});
