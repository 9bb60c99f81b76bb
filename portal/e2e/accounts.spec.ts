import { MINUTE } from 'contract';
import { fillProfile, logIn, signUp } from './screens/account';
import { linkIn, mailTo } from './support/inbox';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { showSetting } from './support/setting';
import { expect, expectAccessible, test } from './support/test';

const NEW = 'Mountain mist 2026';

test('a forgotten password is reset by the link of a mail, once', async ({ person }) => {
  const page = await person();
  const member = makeMember('邱忘記');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '忘記密碼' }).click();
  await expect(page.getByRole('heading', { name: '忘記密碼' })).toBeFocused();
  const send = page.getByRole('button', { name: '寄送重設信' });
  const address = page.getByLabel('電子信箱');
  await send.click();
  await expect(page.getByText('請輸入電子信箱').first()).toBeVisible();
  await address.fill('somebody@school');
  await send.click();
  await expect(page.getByText('請輸入正確信箱格式').first()).toBeVisible();
  await expectAccessible(page);
  await address.fill(member.account);
  await send.click();
  await expect(page.getByRole('heading', { name: '請到信箱收信' })).toBeVisible();
  await expect(page.getByText(member.account)).toBeVisible();

  const link = linkIn(await mailTo(member.account, /密碼/), 'change-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '更改密碼' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const change = page.getByRole('button', { name: '更改密碼' });
  await page.getByLabel('新密碼', { exact: true }).fill('1234567');
  await page.getByLabel('確認新密碼', { exact: true }).fill('12345678');
  await change.click();
  await expect(page.getByRole('alert').getByText('新密碼：長度至少為8字元')).toBeVisible();
  await expect(page.getByRole('alert').getByText('確認新密碼：兩次密碼不相同')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('新密碼', { exact: true }).fill(NEW);
  await page.getByLabel('確認新密碼', { exact: true }).fill(NEW);
  await change.click();
  const done = page.getByRole('alertdialog', { name: '更改成功，請重新登入' });
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: '確定' }).click();
  await logIn(page, { account: member.account, password: NEW });
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();

  const again = await person();
  // Used already, and cut off by a mail program.
  for (const dead of [link, link.slice(0, -9)]) {
    await again.goto(dead);
    await expect(again.getByRole('alert').getByText('這個連結已失效或已使用過，請重新申請')).toBeVisible();
    await expect(again.getByLabel('新密碼', { exact: true })).toBeHidden();
  }
  await expectAccessible(again);
  await again.getByRole('link', { name: '重新申請' }).click();
  await expect(again.getByRole('heading', { name: '忘記密碼' })).toBeFocused();
});

test('the password is changed from the personal data, by who knows the present one', async ({ person }) => {
  const page = await person();
  const member = makeMember('蘇改密');
  await enter(page, member, '/challenge/person-info', { age: 11 * MINUTE });
  const second = await page.context().newPage();
  await second.goto('/challenge/my-DFC');
  await expect(second.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '更改密碼' }).click();
  await expect(page.getByRole('heading', { name: '更改密碼' })).toBeFocused();
  await expect(page.getByRole('button', { name: member.name, exact: true })).toBeVisible();
  await page.getByLabel('新密碼', { exact: true }).fill(NEW);
  await page.getByLabel('確認新密碼', { exact: true }).fill(NEW);
  const change = page.getByRole('button', { name: '更改密碼' });
  await change.click();
  await expect(page.getByRole('alert').getByText('為了確認是本人，請輸入目前的密碼').first()).toBeVisible();
  const present = page.getByLabel('目前的密碼', { exact: true });
  await present.fill('not this one');
  await change.click();
  await expect(page.getByText('目前的密碼不正確').first()).toBeVisible();
  await expect(page.getByLabel('新密碼', { exact: true })).toHaveValue(NEW);
  await expectAccessible(page);
  await present.fill(member.password);
  await change.click();
  await page.getByRole('alertdialog', { name: '更改成功，請重新登入' }).getByRole('button', { name: '確定' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect(second.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
});

test('an account that a stranger asked for first gets its password from the holder of the mailbox @long', async ({
  person,
}) => {
  const member = {
    account: `owner.${mark()}@school.example`,
    password: 'typed by a stranger 1',
    name: '趙信箱',
    romanised: 'CHAO,HSIN-HSIANG',
  };
  await signUp(await person(), member);
  const link = linkIn(await mailTo(member.account, /請完成註冊/), 'profile-registration');

  const page = await person();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '登入密碼' })).toBeVisible();
  await expect(page).not.toHaveURL(/token|mark/);
  await expectAccessible(page);
  const [password, again] = ['密碼', '確認密碼'].map((label) => page.getByLabel(label, { exact: true }));
  if (!password || !again) throw new Error('no fields');
  const send = page.getByRole('button', { name: '完成註冊' });
  await password.fill('owl-one');
  await again.fill('owl-two');
  await send.click();
  await expect(page.getByRole('alert').getByText('密碼：長度至少為8字元', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('確認密碼：兩次密碼不相同')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^姓名：/)).toBeVisible();
  await expect(page.getByLabel('電子信箱', { exact: true })).toHaveValue(member.account);
  await fillProfile(page, member);
  await expectAccessible(page);

  // A reload loses nothing but what must not be kept.
  await page.reload();
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue(member.name);
  await expect(password).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('owl-');
  await password.fill(NEW);
  await again.fill(NEW);
  await send.click();
  await page.getByRole('alertdialog', { name: '註冊成功，請重新登入' }).getByRole('button', { name: '確定' }).click();

  // The same link once more: nothing is asked for in vain.
  await page.goto(link);
  await expect(page.getByRole('alert').getByText('這個連結已失效或已使用過，請重新申請')).toBeVisible();
  await expect(page.getByRole('link', { name: '重新註冊' })).toBeVisible();
  await expect(page.getByLabel('姓名', { exact: true })).toBeHidden();
  await expectAccessible(page);

  await logIn(page, member);
  await expect(page.getByText('帳號或密碼錯誤').first()).toBeVisible();
  await logIn(page, { account: member.account, password: NEW });
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();
});

test('the browser that signed up may choose another password, and a refused one is marked at its field @long', async ({
  person,
}) => {
  const page = await person();
  const member = {
    account: `same.${mark()}@school.example`,
    password: 'typed at sign-up 1',
    name: '錢瀏覽',
    romanised: 'CHIEN,LIU-LAN',
  };
  await signUp(page, member);
  await page.goto(linkIn(await mailTo(member.account, /請完成註冊/), 'profile-registration'));
  await fillProfile(page, member);
  // A sign-up whose mark the server doesn't know: it wants the password typed.
  await page.route('**/api/auth/profile/new', async (route) => {
    const error = { details: { code: 'validation', errors: [{ path: ['password'], message: '請設定登入密碼' }] } };
    await route.fulfill({ status: 400, json: { data: null, error: { message: '請設定登入密碼', ...error } } });
  });
  const send = page.getByRole('button', { name: '完成註冊' });
  await send.click();
  await expect(page.getByRole('alert').getByText('密碼：請設定登入密碼')).toBeVisible();
  const password = page.getByLabel('密碼', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue(member.name);
  await expectAccessible(page);
  await page.unroute('**/api/auth/profile/new');

  // A reload knows this browser again; 改用其他密碼 asks.
  await page.reload();
  const other = page.getByRole('button', { name: '改用其他密碼' });
  await other.click();
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: '沿用註冊時的密碼' }).click();
  await expect(password).toHaveCount(0);
  await expect(other).toBeFocused();
  await other.click();
  await password.fill(NEW);
  await page.getByLabel('確認密碼', { exact: true }).fill(NEW);
  await send.click();
  await page.getByRole('alertdialog', { name: '註冊成功，請重新登入' }).getByRole('button', { name: '確定' }).click();
  await logIn(page, { account: member.account, password: NEW });
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();
});

test('Login offers no way that is not configured, and takes a used-up token out of the address', async ({ person }) => {
  const page = await person();
  await showSetting(page, () => ({ login_providers: [] }));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/login?token=used-up');
  await expect(page.getByRole('alert').getByText('這次登入已經逾時或已經使用過，請再按一次登入')).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expect(page.getByRole('link', { name: /Google|Facebook/ })).toHaveCount(0);
  // Only the page itself was asked for with it.
  expect(calls.filter((call) => call.includes('used-up'))).toHaveLength(1);
  await expectAccessible(page);
});
