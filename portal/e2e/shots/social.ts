import type { Page } from '@playwright/test';
import { logInBy } from '../screens/social';
import { heading, type Shot } from './shot';

const LINE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.18.0';

const asLine = (page: Page) =>
  page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), LINE);

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
