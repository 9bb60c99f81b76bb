import type { Page } from '@playwright/test';
import { logInBy } from '../screens/social';
import { answering, heading, type Shot } from './shot';

const LINE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.18.0';

const asLine = (page: Page) =>
  page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), LINE);

const OTHER = { id: 'another', account: 'wang@gmail.com', name: '王小明', role: 'user' };

const answeredWith = (status: number, body: object) => answering('/auth/login/token', status, () => body);

/** As if another tab had logged in: what this page reads of it, and nothing that a later picture finds. */
const loggedInElsewhere = (page: Page) =>
  page.evaluate((user) => {
    const kept: Record<string, string> = {
      token: 'of-another-tab',
      'kept-user': JSON.stringify({ token: 'of-another-tab', user, until: Number.MAX_SAFE_INTEGER }),
    };
    Storage.prototype.getItem = (key) => kept[key] ?? null;
    window.dispatchEvent(new Event('storage'));
  }, OTHER);

/** The login at Google and Facebook, as far as it stays with us. */
export const social: Shot[] = [
  {
    name: 'login-in-line',
    as: 'guest',
    at: '/login',
    before: asLine,
    see: (page) => page.getByText('請用瀏覽器開啟'),
  },
  {
    name: 'login-taken',
    as: 'guest',
    at: '/login',
    reach: (page) => logInBy(page, 'google', { email: 'challenger@example.org', hd: 'example.org', subject: 'shown' }),
    see: (page) => page.getByText('這個信箱已經有帳號'),
  },
  {
    name: 'login-no-mail',
    as: 'guest',
    at: '/login',
    reach: (page) => logInBy(page, 'facebook', { name: '林老師' }),
    see: heading('用 Facebook 登入'),
  },
  {
    name: 'login-waiting',
    as: 'guest',
    at: '/login',
    reach: async (page) => {
      await logInBy(page, 'facebook', { name: '林老師' });
      await page.getByLabel('電子信箱', { exact: true }).fill('lin.laoshi@gmail.com');
      await page.getByRole('button', { name: '寄送確認信' }).click();
    },
    see: (page) => page.getByText('確認信已經寄到'),
  },
  {
    name: 'login-code',
    as: 'guest',
    at: '/login?token=shown',
    before: answeredWith(400, {
      data: null,
      error: {
        status: 400,
        name: 'Error',
        message: '這次登入是在另一個瀏覽器開始的',
        details: { code: 'social_browser', elsewhere: true, provider: 'facebook' },
      },
    }),
    see: heading('確認電子信箱'),
  },
  {
    name: 'login-question',
    as: 'teacher',
    at: '/login?token=shown',
    before: answeredWith(200, { token: 'of-another', user: OTHER }),
    see: heading(/^現在登入的是/),
  },
  {
    name: 'login-other-tab',
    as: 'guest',
    at: '/login',
    reach: loggedInElsewhere,
    see: (page) => page.getByText('另一個分頁已用「王小明」登入'),
  },
  {
    name: 'login-new-person',
    as: 'guest',
    at: '/login',
    reach: (page) => logInBy(page, 'google', { email: 'lin.laoshi@gmail.com', name: '林老師' }),
    see: (page) => page.getByText('用 Google 註冊：'),
  },
  {
    name: 'login-cancelled',
    as: 'guest',
    at: '/login?social=cancelled',
    see: (page) => page.getByText('你取消了登入'),
  },
  {
    name: 'login-down',
    as: 'guest',
    at: '/login?social=down',
    see: (page) => page.getByText('登入服務目前沒有回應'),
  },
  {
    name: 'social-deletion',
    as: 'guest',
    at: '/social-deletion?code=0123456789abcdef',
    see: heading('已移除 Facebook 登入的資料'),
  },
];
