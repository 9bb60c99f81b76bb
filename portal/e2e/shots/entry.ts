import { DAY, ERRORS, type SiteSetting } from 'contract';
import { demo } from '../support/addresses';
import { answering, changing, heading, press, refusing, type Shot } from './shot';

const mailLink = (path: string) => answering(path, 200, () => ({ account: 'newcomer@school.example' }));

/** The season is over. */
export const closed = changing<SiteSetting>('/site-setting', (site) => ({
  ...site,
  edition: { ...site.edition, closed: true, close_time: Date.now() - DAY, notice: '今年的報名已經結束，明年再見。' },
}));

const change = '/change-password?token=none';

/** More of what stands before the login: forms that are refused, mails that were sent, links that are good. */
export const entry: Shot[] = [
  {
    name: 'login-too-often',
    as: 'guest',
    at: `/login?account=${demo.team}`,
    before: refusing('/auth/login', 'too_many_requests'),
    reach: async (page) => {
      await page.getByLabel('密碼', { exact: true }).fill('not the password');
      await press('登入')(page);
    },
    see: (page) => page.getByLabel('帶隊的人給的代碼'),
  },
  { name: 'register-closed', as: 'guest', at: '/register', before: closed, see: (page) => page.getByText('明年再見') },
  {
    name: 'check-mailbox-again',
    as: 'guest',
    at: '/forget-password',
    before: answering('/auth/reset/email', 200, () => ({ message: '' })),
    reach: async (page) => {
      await page.getByLabel('電子信箱').fill('newcomer@school.example');
      await press('寄送重設信')(page);
      await press('重新寄送')(page);
    },
    see: (page) => page.getByText('剛剛才寄出，一分鐘後可以再寄'),
  },
  {
    name: 'forget-password-errors',
    as: 'guest',
    at: '/forget-password',
    reach: press('寄送重設信'),
    see: (page) => page.getByText('請輸入電子信箱').first(),
  },
  {
    name: 'change-password-errors',
    as: 'guest',
    at: change,
    before: mailLink('/auth/reset/password'),
    reach: async (page) => {
      await page.getByLabel('新密碼', { exact: true }).fill('1234567');
      await page.getByLabel('確認新密碼', { exact: true }).fill('12345678');
      await press('更改密碼')(page);
    },
    see: (page) => page.getByRole('alert').getByText('確認新密碼：兩次密碼不相同'),
  },
  {
    name: 'profile-registration-errors',
    as: 'guest',
    at: '/profile-registration?token=none',
    before: mailLink('/auth/profile/new'),
    reach: press('完成註冊'),
    see: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'mail-address',
    as: 'guest',
    at: '/mail-address?token=none',
    before: mailLink('/auth/mail-address'),
    see: (page) => page.getByRole('button', { name: '確認這個信箱' }),
  },
  {
    name: 'mail-address-dead',
    as: 'guest',
    at: '/mail-address',
    see: (page) => page.getByText(ERRORS.link_dead.message),
  },
  {
    name: 'checking',
    as: 'teacher',
    at: '/challenge/my-DFC',
    before: (page) => page.route('**/api/auth', () => undefined),
    see: (page) => page.getByRole('button', { name: '重新載入' }),
    frame: 'window',
  },
  {
    name: 'set-up-closed',
    as: 'newcomer',
    at: '/challenge/sign-up/set-up/under18',
    before: closed,
    see: heading('新增輔導員小組'),
  },
];
