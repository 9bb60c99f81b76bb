import { expect } from '@playwright/test';
import { entry } from './entry';
import { questionnaire } from './questionnaire';
import { dialog, failing, heading, pick, press, type Shot } from './shot';
import { social } from './social';
import { stories } from './stories';
import { survey } from './survey';
import { teams } from './teams';
import { trouble } from './trouble';
import { working } from './working';

/** The portal's screens before the login. */
const guest: Shot[] = [
  { name: 'login', as: 'guest', at: '/login', see: heading('登入') },
  {
    name: 'login-refused',
    as: 'guest',
    at: '/login?account=nobody@school.example',
    reach: async (page) => {
      await page.getByLabel('密碼', { exact: true }).fill('not the password');
      await press('登入')(page);
    },
    see: (page) => page.getByText('帳號或密碼錯誤').first(),
  },
  { name: 'register', as: 'guest', at: '/register', see: heading('註冊') },
  {
    name: 'register-errors',
    as: 'guest',
    at: '/register',
    reach: press('註冊'),
    see: (page) => page.getByText('輸入資料不正確').first(),
  },
  { name: 'check-mailbox', as: 'guest', at: '/check-mailbox', see: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'forget-password', as: 'guest', at: '/forget-password', see: heading(/密碼/) },
  { name: 'change-password-dead', as: 'guest', at: '/change-password', see: heading(/密碼/) },
  { name: 'not-found', as: 'guest', at: '/nowhere', see: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'survey-dead', as: 'guest', at: '/survey/nothing', see: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'profile-registration-dead',
    as: 'guest',
    at: '/profile-registration?token=none',
    see: (page) => page.getByRole('link', { name: '重新註冊' }),
  },
  {
    name: 'profile-registration',
    as: 'guest',
    at: '/profile-registration?token=none',
    before: (page) =>
      page.route('**/api/auth/profile/new', (route) => route.fulfill({ json: { account: 'newcomer@school.example' } })),
    see: (page) => page.getByRole('button', { name: '完成註冊' }),
  },
];

const lists: Shot[] = [
  {
    name: 'sign-up-empty',
    as: 'newcomer',
    at: '/challenge/sign-up/?page=1',
    see: (page) => page.getByText('還沒有小組'),
  },
  {
    name: 'sign-up',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    see: (page) => page.getByRole('button', { name: '全部展開' }),
  },
  {
    name: 'sign-up-open',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    reach: press('全部展開'),
    see: (page) => page.getByRole('button', { name: '全部收合' }),
  },
  {
    name: 'sign-up-delete',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    reach: pick(/^更多：/, '刪除'),
    see: dialog,
    frame: 'window',
  },
  {
    name: 'sign-up-device-code',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    reach: pick(/^更多：/, '讓新平板登入'),
    see: (page) => page.getByRole('button', { name: '停用代碼' }),
    frame: 'window',
  },
  {
    name: 'sign-up-error',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    before: failing('/story/personal**'),
    see: (page) => page.getByRole('button', { name: '再試一次' }),
  },
  {
    name: 'set-up-under18',
    as: 'newcomer',
    at: '/challenge/sign-up/set-up/under18',
    see: heading('新增輔導員小組'),
  },
  {
    name: 'set-up-errors',
    as: 'newcomer',
    at: '/challenge/sign-up/set-up/under18',
    reach: press('下一步'),
    see: (page) => page.getByText('資料尚未全部填寫完畢').first(),
  },
  {
    name: 'set-up-upper18',
    as: 'newcomer',
    at: '/challenge/sign-up/set-up/upper18',
    see: heading('新增挑戰者小組'),
  },
];

const home: Shot[] = [
  { name: 'my-dfc', as: 'teacher', at: '/challenge/my-DFC', see: heading('我的 DFC') },
  { name: 'my-dfc-new', as: 'newcomer', at: '/challenge/my-DFC', see: heading('我的 DFC') },
  {
    name: 'my-dfc-post',
    as: 'teacher',
    at: '/challenge/my-DFC',
    reach: (page) => page.getByRole('region', { name: '公佈欄' }).getByRole('button').first().click(),
    see: dialog,
    frame: 'window',
  },
  {
    name: 'my-dfc-badge',
    as: 'teacher',
    at: '/challenge/my-DFC',
    reach: (page) => page.getByRole('region', { name: /徽章/ }).getByRole('button').first().click(),
    see: dialog,
    frame: 'window',
  },
  {
    name: 'my-dfc-error',
    as: 'teacher',
    at: '/challenge/my-DFC',
    before: failing('/billboard**'),
    see: (page) => page.getByRole('button', { name: '再試一次' }),
  },
  { name: 'free-resource', as: 'teacher', at: '/challenge/free-resource', see: heading('教學資源') },
  {
    name: 'free-resource-library',
    as: 'teacher',
    at: '/challenge/free-resource',
    reach: (page) => page.getByRole('tab').nth(1).click(),
    see: (page) => page.getByRole('tab', { selected: true }).nth(0),
  },
  { name: 'help', as: 'teacher', at: '/challenge/help', see: (page) => page.getByText('帶隊之前') },
  {
    name: 'help-not-found',
    as: 'teacher',
    at: '/challenge/help?q=沒有這個詞',
    see: (page) => page.getByText('沒有找到這個說明'),
  },
  { name: 'history-stories', as: 'teacher', at: '/challenge/history-stories', see: heading('歷屆故事') },
  { name: 'survey-cake', as: 'guest', at: '/SurveyCake', see: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'person-info', as: 'teacher', at: '/challenge/person-info', see: heading('個人資料') },
  {
    name: 'person-info-edit',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: press('編輯個人資料'),
    see: (page) => page.getByRole('button', { name: '儲存', exact: true }),
  },
  {
    name: 'person-info-due',
    as: 'teacher',
    at: '/challenge/person-info?message=true',
    see: dialog,
    frame: 'window',
  },
];

/** The personal data, the way out, and what is shown when something is away. */
const account: Shot[] = [
  {
    name: 'person-info-refused',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: async (page) => {
      await press('編輯個人資料')(page);
      await page.getByLabel('姓名', { exact: true }).fill('');
      await press('儲存')(page);
    },
    see: (page) => page.getByText('有資料尚未填寫完成').first(),
  },
  {
    name: 'person-info-new-job',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: press('新增經歷'),
    see: (page) => page.getByRole('heading', { name: '新的經歷' }),
  },
  {
    name: 'person-info-remove',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: press(/^刪除/),
    see: dialog,
    frame: 'window',
  },
  { name: 'change-password', as: 'teacher', at: '/change-password', see: heading('更改密碼') },
  {
    name: 'menu',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: (page) =>
      expect(async () => {
        const out = page.getByRole('button', { name: '登出', exact: true });
        if (!(await out.isVisible())) await page.getByRole('banner').getByRole('button').last().click();
        await expect(out).toBeVisible({ timeout: 1_000 });
      }).toPass(),
    see: (page) => page.getByRole('button', { name: '登出', exact: true }),
    frame: 'window',
  },
  {
    name: 'offline',
    as: 'teacher',
    at: '/challenge/person-info',
    reach: async (page) => {
      await page.getByRole('button', { name: '編輯個人資料' }).waitFor();
      await page.context().setOffline(true);
    },
    see: (page) => page.getByText('目前離線。填寫的內容會先存在這台裝置。'),
    frame: 'window',
  },
  {
    name: 'server-away',
    as: 'teacher',
    at: '/challenge/person-info',
    before: failing('/auth'),
    see: heading('頁面沒有載入成功'),
  },
];

const passwords: Shot[] = [
  {
    name: 'passwords',
    as: 'teacher',
    at: '/challenge/sign-up/?page=1',
    reach: pick(/^更多：/, '設定小組密碼'),
    see: (page) => page.getByRole('button', { name: '儲存' }).first(),
  },
  {
    name: 'passwords-gone',
    as: 'teacher',
    at: '/challenge/sign-up/set-up/password',
    see: heading('設定小組密碼'),
  },
];

export const portal: Shot[] = [
  ...guest,
  ...entry,
  ...social,
  ...survey,
  ...questionnaire,
  ...home,
  ...lists,
  ...teams,
  ...account,
  ...passwords,
  ...stories,
  ...working,
  ...trouble,
];
