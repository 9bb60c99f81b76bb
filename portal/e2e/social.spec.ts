import type { Page } from '@playwright/test';
import { fillProfile } from './screens/account';
import { answerProvider, goToProvider, logInBy } from './screens/social';
import { demo } from './support/addresses';
import { linkIn, mailTo } from './support/inbox';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { expect, expectAccessible, test } from './support/test';

const newcomer = (name: string) => ({
  account: `new.${mark()}${mark()}@gmail.com`,
  password: '',
  name,
  romanised: 'LIN,LAO-SHIH',
});

const atHome = (page: Page) => expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();

const finishRegistration = async (page: Page) => {
  await page.getByRole('button', { name: '完成註冊' }).click();
  await page.getByRole('alertdialog', { name: '註冊成功，請重新登入' }).getByRole('button', { name: '確定' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
};

test('a new person registers by Google, without a password, and comes back to where they were going', async ({
  person,
}) => {
  const page = await person();
  const member = newcomer('林新人');
  await page.goto('/challenge/free-resource');
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await goToProvider(page, 'google');
  await answerProvider(page, { email: member.account, name: member.name });
  await expect(page.getByRole('heading', { name: '填寫個人資料', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profile-registration$/);
  await expect(page.getByText(`用 Google 註冊：${member.account}`)).toBeVisible();
  await expect(page.getByLabel('密碼')).toHaveCount(0);
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue(member.name);
  await expect(page.getByLabel('電子信箱', { exact: true })).toHaveValue(member.account);
  await expectAccessible(page);
  await page.reload();
  await fillProfile(page, member);
  await finishRegistration(page);

  await logInBy(page, 'google', { email: member.account }, '/login?next=/challenge/free-resource');
  await expect(page.getByRole('heading', { name: '教學資源', level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});

test('an address that has an account is linked by its password, once', async ({ person }) => {
  const page = await person();
  const email = `taken.${mark()}${mark()}@gmail.com`;
  const member = makeMember('陳有帳', { username: email, email });
  const google = { email };
  await logInBy(page, 'google', google);
  await expect(page.getByRole('heading', { name: '用 Google 登入' })).toBeVisible();
  await expect(page.getByText('這個信箱已經有帳號')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('密碼', { exact: true }).fill('not this one');
  const send = page.getByRole('button', { name: '登入並連結 Google' });
  await send.click();
  await expect(page.getByRole('alert').getByText('帳號或密碼錯誤')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('密碼', { exact: true }).fill(member.password);
  await send.click();
  await atHome(page);
  await mailTo(email, /已連結 Google 登入/);

  const again = await person();
  await logInBy(again, 'google', google);
  await atHome(again);
});

test('who has forgotten that password links the login by the mail for a new one', async ({ person }) => {
  const page = await person();
  const email = `forgot.${mark()}${mark()}@gmail.com`;
  makeMember('周忘記', { username: email, email });
  await logInBy(page, 'google', { email });
  await page.getByRole('button', { name: '忘記密碼，寄重設信給我' }).click();
  await expect(page.getByText('重設密碼的信已經寄到')).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /重新設定密碼|重設/), 'change-password'));
  await page.getByLabel('新密碼', { exact: true }).fill('Mountain mist 2026');
  await page.getByLabel('確認新密碼', { exact: true }).fill('Mountain mist 2026');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await page.getByRole('alertdialog', { name: '更改成功，請重新登入' }).getByRole('button', { name: '確定' }).click();
  await logInBy(page, 'google', { email });
  await atHome(page);
});

test('Facebook without an address: one is asked for and proved by a mail, on the phone too (T-82)', async ({
  person,
}) => {
  const page = await person();
  const member = newcomer('黃臉書');
  const facebook = { name: member.name, subject: `${Date.now()}${Math.floor(Math.random() * 1_000)}` };
  await logInBy(page, 'facebook', facebook);
  await expect(page.getByRole('heading', { name: '用 Facebook 登入' })).toBeVisible();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: '寄送確認信' });
  await send.click();
  await expect(page.getByText('請輸入電子信箱').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('電子信箱', { exact: true }).fill(member.account);
  await send.click();
  await expect(page.getByText('確認信已經寄到')).toBeVisible();
  await expect(page.getByText(member.account)).toBeVisible();
  await expectAccessible(page);
  const code = (await page.getByText(/^\d{4}$/).textContent()) ?? '';
  await page.reload();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '換一個信箱' }).click();
  await expect(send).toBeVisible();

  await page.goBack();
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  // Opened in another browser, by a member who is logged in there.
  const link = linkIn(await mailTo(member.account, /請確認電子信箱/), 'login?token=');
  const phone = await person();
  const logged = makeMember('林曉晴');
  await enter(phone, logged, '/challenge/my-DFC');
  await atHome(phone);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: '確認電子信箱', level: 1 })).toBeVisible();
  await expect(phone).not.toHaveURL(/token/);
  await expectAccessible(phone);
  const confirm = phone.getByRole('button', { name: '確認信箱' });
  await confirm.click();
  await expect(phone.getByText('請輸入原來的瀏覽器上的 4 位數字').first()).toBeVisible();
  await phone.getByLabel('原來的瀏覽器上的 4 位數字').fill(code === '0000' ? '0001' : '0000');
  await confirm.click();
  await expect(phone.getByText('數字不對，請看原來的瀏覽器上的 4 位數字').first()).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('原來的瀏覽器上的 4 位數字').fill(code);
  await confirm.click();
  await expect(phone.getByRole('heading', { name: '信箱確認好了', level: 1 })).toBeFocused();
  await expect(phone.getByText('請回到原來的瀏覽器繼續')).toBeVisible();
  await expectAccessible(phone);

  // The first one goes on by itself; on the other one nobody was replaced.
  await expect(page.getByText(`用 Facebook 註冊：${member.account}`)).toBeVisible();
  await phone.goto('/challenge/person-info');
  await expect(phone.getByText(logged.account).first()).toBeVisible();
  await fillProfile(page, member);
  await finishRegistration(page);
  await logInBy(page, 'facebook', facebook);
  await atHome(page);
});

test('decision 85: a login of another person asks before it ends the session that is there @long', async ({
  person,
}) => {
  const page = await person();
  const teacher = makeMember('林曉晴');
  const email = `other.${mark()}${mark()}@gmail.com`;
  const other = makeMember('王小明', { username: email, email });
  const google = { email };
  // Linked once, elsewhere.
  const elsewhere = await person();
  await logInBy(elsewhere, 'google', google);
  await elsewhere.getByLabel('密碼', { exact: true }).fill(other.password);
  await elsewhere.getByRole('button', { name: '登入並連結 Google' }).click();
  await atHome(elsewhere);

  // The login began here, then another person logged in in a second tab.
  await page.goto('/login');
  await goToProvider(page, 'google');
  const tab = await page.context().newPage();
  await enter(tab, teacher, '/challenge/my-DFC');
  await atHome(tab);
  await answerProvider(page, google);
  await expect(page.getByRole('heading', { name: '現在登入的是林曉晴', level: 1 })).toBeVisible();
  await expect(page.getByText('要改成用「王小明」登入嗎？')).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: '林曉晴' })).toBeVisible();
  await expect(bar.getByRole('link', { name: '註冊' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '不要，繼續用林曉晴' }).click();
  await atHome(page);
  await tab.reload();
  await atHome(tab);
  await tab.goto('/challenge/person-info');
  await expect(tab.getByText(teacher.account).first()).toBeVisible();

  // And changes: what was typed and not sent waits for its own account.
  await tab.getByRole('button', { name: '編輯個人資料' }).click();
  await tab.getByLabel('姓名', { exact: true }).fill('林曉晴晴');
  await expect(tab.getByText('草稿已存在這台裝置').first()).toBeVisible();
  await page.goto('/api/auth/login/google');
  await answerProvider(page, google);
  await page.getByRole('button', { name: '改用「王小明」登入' }).click();
  await atHome(page);
  // That tab stays on Login: it becomes the other person only when its own is asked.
  await expect(tab.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(tab.getByText('另一個分頁已用「王小明」登入')).toBeVisible();
  await expectAccessible(tab);
  await page.goto('/challenge/person-info');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('林曉晴晴')).toHaveCount(0);
  await tab.getByRole('button', { name: '繼續用「王小明」' }).click();
  await atHome(tab);
  await enter(tab, teacher, '/challenge/person-info');
  await expect(tab.getByLabel('姓名', { exact: true })).toHaveValue('林曉晴晴');
});

test('T-82: the address of a finished login opens no session in another browser', async ({ person }) => {
  const attacker = await person();
  const email = `attacker.${mark()}${mark()}@gmail.com`;
  makeMember('攻擊者', { username: email, email });
  let stolen = '';
  await attacker.exposeFunction('arrivedAt', (address: string) => {
    if (address.includes('token=')) stolen = address;
  });
  // Before the page's own script takes the token out of the address.
  await attacker.addInitScript('arrivedAt(location.href)');
  // The attacker stops here: the token is not used up.
  await attacker.route('**/api/auth/login/token', (route) => route.abort());
  await logInBy(attacker, 'google', { email });
  await expect.poll(() => stolen).toMatch(/token=/);
  const victim = await person();
  const teacher = makeMember('林曉晴');
  await enter(victim, teacher, '/challenge/my-DFC');
  await atHome(victim);
  await victim.goto(stolen);
  await expect(victim.getByText('這次登入是在另一個瀏覽器開始的')).toBeVisible();
  await expect(victim).not.toHaveURL(/token/);
  await expectAccessible(victim);
  await victim.getByRole('link', { name: '回到挑戰平台' }).click();
  await atHome(victim);
  await victim.goto('/challenge/person-info');
  await expect(victim.getByText(teacher.account).first()).toBeVisible();
});

test('a browser without cookies is told so, with a way on', async ({ person }) => {
  const page = await person();
  await page.goto('/login');
  await goToProvider(page, 'google');
  await page.context().clearCookies({ name: /^social-/ });
  await answerProvider(page, { email: `none.${mark()}@gmail.com` });
  await expect(page.getByRole('alert').getByText('這個瀏覽器不允許 Cookie')).toBeVisible();
  await expect(page.getByRole('link', { name: '用 Google 帳號登入' })).toBeVisible();
  await expectAccessible(page);
});

test('every login that leads nowhere says why, with a way on', async ({ person }) => {
  const page = await person();
  await page.goto('/login');
  await goToProvider(page, 'google');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('你取消了登入，沒有任何資料被儲存')).toBeVisible();
  await expectAccessible(page);
  await goToProvider(page, 'facebook');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('你取消了登入，沒有任何資料被儲存')).toBeVisible();

  await logInBy(page, 'google', { email: demo.editor, subject: 'staff' });
  // An address that Google doesn't vouch for says nothing of staff.
  await expect(page.getByRole('heading', { name: '用 Google 登入' })).toBeVisible();
  await page.getByRole('link', { name: '回到登入' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  const staff = `staff.${mark()}${mark()}@gmail.com`;
  makeMember('吳編輯', { username: staff, email: staff, role_name: 'editor' });
  await logInBy(page, 'google', { email: staff });
  await expect(page.getByRole('alert').getByText('沒有此帳號')).toBeVisible();
  await expectAccessible(page);

  for (const provider of ['google', 'facebook'] as const) {
    await logInBy(page, provider, { name: `停機${mark()}`, fault: 'down' });
    await expect(page.getByRole('alert').getByText('登入服務目前沒有回應')).toBeVisible();
  }
  await expectAccessible(page);
  await logInBy(page, 'google', { email: `foreign.${mark()}@gmail.com`, fault: 'foreign' });
  await expect(page.getByRole('alert').getByText('這次登入已經逾時或已經使用過')).toBeVisible();
  await expect(page.getByRole('link', { name: '用 Google 帳號登入' })).toBeVisible();
  await expectAccessible(page);
});

test('inside LINE and other apps there is a way to a browser instead of the buttons', async ({ browser }) => {
  const open = async (userAgent: string) => {
    const context = await browser.newContext({ userAgent, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/login?next=/challenge/my-DFC');
    await expect(page.getByText('請用瀏覽器開啟')).toBeVisible();
    await expect(page.getByRole('link', { name: /帳號登入/ })).toHaveCount(0);
    await expectAccessible(page);
    return page;
  };
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
  const line = await open(`${phone} Safari Line/14.18.0`);
  const outside = line.getByRole('link', { name: '用瀏覽器開啟' });
  await expect(outside).toHaveAttribute('href', /\/login\?next=%2Fchallenge%2Fmy-DFC&openExternalBrowser=1$/);
  // In a browser that can't copy, the address is shown.
  await line.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await line.getByRole('button', { name: '複製網址' }).click();
  await expect(line.getByLabel('請手動複製')).toHaveValue(/\/login\?next=/);
  await expectAccessible(line);
  const facebook = await open(`${phone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0]`);
  await expect(facebook.getByRole('link', { name: '用瀏覽器開啟' })).toHaveCount(0);
  for (const page of [line, facebook]) await page.context().close();
});
