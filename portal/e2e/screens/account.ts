import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { expect, expectAccessible } from '../support/test';

export interface Member {
  account: string;
  password: string;
  name: string;
  romanised: string;
}

/** Portal's login with an account and its password; ends where the platform leads this person. */
export const logIn = async (page: Page, { account, password }: Pick<Member, 'account' | 'password'>): Promise<void> => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await page.getByLabel('帳號', { exact: true }).fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
};

/** Back office's login. */
export const logInAsStaff = async (page: Page, account: string, password: string): Promise<void> => {
  await page.goto('/backend-manage/login');
  await expect(page.getByRole('heading', { name: '管理者與評審登入' })).toBeVisible();
  await page.getByLabel('帳號', { exact: true }).fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
};

/** Register, to the page that sends one to the mailbox. */
export const signUp = async (page: Page, { account, password }: Member): Promise<void> => {
  await page.goto('/register');
  await expect(page.getByText('年滿 18 歲')).toBeVisible();
  await page.getByRole('button', { name: '註冊', exact: true }).click();
  await expect(page.getByText('輸入資料不正確')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('電子信箱', { exact: true }).fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByLabel('確認密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '註冊', exact: true }).click();
  await expect(page.getByRole('heading', { name: '請到信箱收信' })).toBeVisible();
  await expect(page.getByText(account)).toBeVisible();
  await expectAccessible(page);
};

/** The registration's personal data and job. */
export const fillProfile = async (page: Page, { name, romanised, account }: Member): Promise<void> => {
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('羅馬拼音').pressSequentially(romanised.toLowerCase());
  await page.getByRole('radio', { name: '女', exact: true }).check();
  await page.getByLabel('出生日期').fill('1988-03-09');
  await page.getByLabel('聯絡電話').fill('0912345678');
  await page.getByLabel('電子信箱', { exact: true }).fill(account);
  await page.getByLabel('職業', { exact: true }).selectOption('教育工作者');
  await page.getByLabel('任教階段').selectOption({ label: '國小' });
  await page.getByLabel('縣市').selectOption('臺北市');
  await page.getByLabel('區域').selectOption('大安區');
  await page.getByLabel('學校名稱').selectOption({ index: 1 });
  await page.getByLabel('職位').selectOption('導師');
  await page.getByLabel('任教領域').selectOption({ index: 1 });
  await page.getByLabel('經歷開始時間').fill('2015-08-01');
  await page.getByRole('checkbox', { name: '目前在職' }).check();
};

/** From a member's landing screen to the list of teams. */
export const openSignUp = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '報名挑戰' }).click();
  await expect(page.getByRole('heading', { name: '報名挑戰', level: 1 })).toBeVisible();
};

/** Register, the mail, the profile, and the first login: ends on 報名挑戰. */
export const becomeMember = async (page: Page, member: Member): Promise<void> => {
  await signUp(page, member);
  const mail = await mailTo(member.account, /請完成註冊/);
  await page.goto(linkIn(mail, 'profile-registration'));
  await expect(page.getByRole('heading', { name: '填寫個人資料' })).toBeVisible();
  // This browser signed up: it isn't asked for the password again.
  await expect(page.getByText('用剛才在這個瀏覽器註冊時填的密碼')).toBeVisible();
  await expect(page.getByLabel('密碼', { exact: true })).toHaveCount(0);
  await fillProfile(page, member);
  await expectAccessible(page);
  await page.getByRole('button', { name: '完成註冊' }).click();
  const done = page.getByRole('alertdialog', { name: '註冊成功，請重新登入' });
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: '確定' }).click();
  await logIn(page, member);
  await openSignUp(page);
};

/** 登出 in the menu of the name; one that a late scroll has closed is opened again. */
export const logOut = (page: Page, { name }: Pick<Member, 'name'>): Promise<void> =>
  expect(async () => {
    const out = page.getByRole('button', { name: '登出', exact: true });
    if (!(await out.isVisible())) await page.getByRole('button', { name, exact: true }).click();
    await out.click({ timeout: 1_000 });
  }).toPass();
