import type { Page } from '@playwright/test';
import { MINUTE } from 'contract';
import { logIn } from './screens/account';
import { answerProvider, logInBy } from './screens/social';
import { demo } from './support/addresses';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { enter, forgetPassword, makeMember } from './support/members';
import { expect, expectAccessible, test } from './support/test';

const atHome = (page: Page) => expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('a member links a login in the personal data, logs in by it and by the password, and unlinks it', async ({
  person,
}) => {
  const page = await person();
  const member = makeMember('鄭兩路');
  const google = { email: `linked.${mark()}${mark()}@gmail.com` };
  // Logged in a while ago: the present password is asked for.
  await enter(page, member, '/challenge/person-info', { age: 11 * MINUTE });
  const second = await page.context().newPage();
  await second.goto('/challenge/my-DFC');
  await atHome(second);
  await expect(row(page, '密碼')).toContainText('已設定');
  await expect(row(page, 'Google')).toContainText('還沒有連結');
  await expectAccessible(page);
  await page.getByRole('button', { name: '連結 Google' }).click();
  const question = page.getByRole('dialog', { name: '請確認是本人' });
  await question.getByLabel('目前的密碼', { exact: true }).fill('not this one');
  await question.getByRole('button', { name: '確認並連結' }).click();
  await expect(question.getByText('目前的密碼不正確').first()).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('目前的密碼', { exact: true }).fill(member.password);
  await question.getByRole('button', { name: '確認並連結' }).click();
  await answerProvider(page, google);
  await expect(page.getByText('已經連結，之後可以直接用它登入')).toBeVisible();
  await expect(row(page, 'Google')).toContainText(/\d{4}-\d\d-\d\d 連結/);
  await expectAccessible(page);
  await mailTo(member.account, /已連結 Google 登入/);

  const again = await person();
  await logInBy(again, 'google', google);
  await atHome(again);
  const byPassword = await person();
  await logIn(byPassword, member);
  await atHome(byPassword);

  await page.getByRole('button', { name: '解除連結 Google' }).click();
  const ending = page.getByRole('alertdialog', { name: '解除 Google 的連結？' });
  await expectAccessible(page);
  await ending.getByRole('button', { name: '解除連結' }).click();
  await question.getByLabel('目前的密碼', { exact: true }).fill('not this one');
  await question.getByRole('button', { name: '確認並解除連結' }).click();
  await expect(question.getByText('目前的密碼不正確').first()).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('目前的密碼', { exact: true }).fill(member.password);
  await question.getByRole('button', { name: '確認並解除連結' }).click();
  await expect(row(page, 'Google')).toContainText('還沒有連結');
  await expect(question).toBeHidden();
  await mailTo(member.account, /已解除 Google 登入/);
  // The other sessions are over, this one goes on.
  await again.goto('/challenge/my-DFC');
  await expect(again.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Google')).toContainText('還沒有連結');
});

test('a login of another account is not linked; cancelling, or a provider that is down, gets its sentence @long', async ({
  person,
}) => {
  const page = await person();
  const facebook = { name: `共用${mark()}` };
  await enter(page, makeMember('何先到'), '/challenge/person-info');
  const link = page.getByRole('button', { name: '連結 Facebook' });
  await link.click();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('你取消了連結，登入方式沒有改變。')).toBeVisible();
  await link.click();
  await answerProvider(page, { ...facebook, fault: 'down' });
  await expect(page.getByText('登入服務目前沒有回應，登入方式沒有改變。')).toBeVisible();
  await link.click();
  await answerProvider(page, { ...facebook, fault: 'foreign-app' });
  await expect(page.getByText('這次連結已經逾時，登入方式沒有改變。')).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await answerProvider(page, facebook);
  await expect(page.getByText('已經連結，之後可以直接用它登入')).toBeVisible();

  const other = await person();
  await enter(other, makeMember('何後到'), '/challenge/person-info');
  await other.getByRole('button', { name: '連結 Facebook' }).click();
  await answerProvider(other, facebook);
  await expect(other.getByText('這個登入已經連結到另一個帳號，沒有連結到這裡。')).toBeVisible();
  await expectAccessible(other);
});

test('the only way in stays, until a password is set', async ({ person }) => {
  const page = await person();
  const email = `only.${mark()}${mark()}@gmail.com`;
  const { id } = makeMember('孫無密', { username: email, email });
  await logInBy(page, 'google', { email });
  await page.getByLabel('密碼', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: '登入並連結 Google' }).click();
  await atHome(page);
  forgetPassword(id);
  await page.goto('/challenge/person-info');
  await expect(row(page, '密碼')).toContainText('還沒有設定');
  await expect(page.getByText('這是目前唯一的登入方式，請先設定密碼或連結另一個登入，再解除連結')).toBeVisible();
  await expect(page.getByRole('button', { name: '解除連結 Google' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: '設定密碼' }).click();
  await page.getByLabel('新密碼', { exact: true }).fill('Mountain mist 2026');
  await page.getByLabel('確認新密碼', { exact: true }).fill('Mountain mist 2026');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await page.getByRole('alertdialog', { name: '更改成功，請重新登入' }).getByRole('button', { name: '確定' }).click();
  await logIn(page, { account: email, password: 'Mountain mist 2026' });
  await atHome(page);
  await page.goto('/challenge/person-info');
  await page.getByRole('button', { name: '解除連結 Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除連結' }).click();
  await expect(row(page, 'Google')).toContainText('還沒有連結');
});

test('Facebook’s page about a deletion says what went and what stays', async ({ person }) => {
  const page = await person();
  await page.goto('/social-deletion?code=0123456789abcdef');
  await expect(page.getByRole('heading', { name: '已移除 Facebook 登入的資料' })).toBeVisible();
  await expect(page.getByText('0123456789abcdef')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/social-deletion');
  await expect(page.getByText('這個網址不完整')).toBeVisible();
  await expectAccessible(page);
});
