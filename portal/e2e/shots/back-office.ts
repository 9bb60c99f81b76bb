import { notifications } from './notifications';
import { dialog, failing, heading, press, type Shot } from './shot';
import { surveyDesk } from './survey';

const base = '/backend-manage';

const openFirstPhoto: Shot['reach'] = async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('region', { name: '四步驟照片' }).getByRole('button').first().click();
};

export const backOffice: Shot[] = [
  ...surveyDesk,
  { name: 'staff-login', as: 'guest', at: `${base}/login`, see: heading('管理者與評審登入') },
  {
    name: 'stories-manage',
    as: 'editor',
    at: `${base}/stories-manage`,
    see: (page) => page.getByRole('link', { name: /^檢視/ }),
  },
  {
    name: 'stories-manage-pending',
    as: 'editor',
    at: `${base}/stories-manage?status=2`,
    see: (page) => page.getByRole('link', { name: /^檢視/ }),
  },
  {
    name: 'stories-manage-none',
    as: 'editor',
    at: `${base}/stories-manage?text=zzzz`,
    see: (page) => page.getByRole('button', { name: '清除條件' }),
  },
  {
    name: 'stories-manage-error',
    as: 'editor',
    at: `${base}/stories-manage`,
    before: failing('/story?**'),
    see: (page) => page.getByRole('button', { name: '再試一次' }),
  },
  {
    name: 'stories-manage-ticked',
    as: 'editor',
    at: `${base}/stories-manage`,
    reach: async (page) => {
      for (const index of [1, 2]) await page.getByRole('checkbox', { name: /^選取/ }).nth(index).check();
    },
    see: (page) => page.getByText(/已選 2 筆/),
    frame: 'window',
  },
  {
    name: 'stories-manage-delete',
    as: 'editor',
    at: `${base}/stories-manage?status=1`,
    reach: async (page) => {
      await page.getByRole('checkbox', { name: /^選取/ }).nth(1).check();
      await press('刪除')(page);
    },
    see: dialog,
    frame: 'window',
  },
  {
    name: 'review-pending',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(2)}`,
    see: (page) => page.getByRole('region', { name: '審核' }).or(page.getByRole('button', { name: /繳交完成/ })),
    frame: 'window',
  },
  {
    name: 'review-whole',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(2)}`,
    see: (page) => page.getByRole('region', { name: '審核' }).or(page.getByRole('button', { name: /繳交完成/ })),
  },
  {
    name: 'review-approved',
    as: 'admin',
    at: ({ any }) => `${base}/manage-story/${any(4)}`,
    see: (page) => page.getByRole('heading', { level: 1 }),
    frame: 'window',
  },
  {
    name: 'review-keys',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(2)}`,
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await press('鍵盤按鍵')(page);
    },
    see: (page) => page.getByRole('dialog', { name: '鍵盤按鍵' }),
    frame: 'window',
    only: 'desktop',
  },
  {
    name: 'review-book',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(2)}`,
    reach: press('看書'),
    see: (page) => page.getByRole('dialog', { name: '故事書' }).getByRole('article'),
    frame: 'window',
  },
  {
    name: 'review-rejected',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(3)}`,
    see: (page) => page.getByRole('heading', { level: 1 }),
    frame: 'window',
  },
  {
    name: 'review-not-there',
    as: 'editor',
    at: `${base}/manage-story/nothing`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'stories-bin',
    as: 'editor',
    at: `${base}/stories-bin`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'overview', as: 'editor', at: `${base}/overview`, see: heading('總覽') },
  {
    name: 'review-settings',
    as: 'manager',
    at: `${base}/review-settings`,
    see: (page) => page.getByRole('button', { name: /儲存|編輯/ }),
  },
  {
    name: 'upload-youtube',
    as: 'editor',
    at: `${base}/upload-youtube`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'review-photo',
    as: 'editor',
    at: ({ any }) => `${base}/manage-story/${any(2)}`,
    reach: openFirstPhoto,
    see: dialog,
    frame: 'window',
  },
  {
    name: 'billboard-manage',
    as: 'manager',
    at: `${base}/billboard-manage`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'free-resource-manage',
    as: 'manager',
    at: `${base}/free-resource-manage`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'free-resource-clicks',
    as: 'manager',
    at: `${base}/free-resource-manage/clicks`,
    see: (page) => page.getByRole('img', { name: /^依步驟/ }),
  },
  {
    name: 'free-resource-clicks-error',
    as: 'manager',
    at: `${base}/free-resource-manage/clicks`,
    before: failing('/track/**'),
    see: (page) => page.getByRole('button', { name: '再試一次' }),
  },
  {
    name: 'free-resource-tracking',
    as: 'manager',
    at: `${base}/free-resource-manage?text=五分鐘`,
    reach: async (page) => page.getByRole('link', { name: '五分鐘認識四個步驟' }).click(),
    see: (page) => page.getByRole('img', { name: /^每週點擊/ }),
  },
  {
    name: 'challenge-resource-package',
    as: 'manager',
    at: `${base}/challenge-resource-package`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'manage-member-list',
    as: 'admin',
    at: `${base}/manage-member-list`,
    see: (page) => page.getByRole('link', { name: /^檢視/ }),
  },
  {
    name: 'manage-member-list-none',
    as: 'admin',
    at: `${base}/manage-member-list?text=zzzz`,
    see: (page) => page.getByRole('button', { name: '清除條件' }),
  },
  {
    name: 'manage-member',
    as: 'admin',
    at: `${base}/manage-member-list`,
    reach: (page) => page.getByRole('link', { name: /^檢視/ }).first().click(),
    see: (page) => page.getByRole('heading', { name: '工作經歷' }),
  },
  {
    name: 'judge-stories-list',
    as: 'judge',
    at: `${base}/judge-stories-list`,
    see: (page) => page.getByRole('link', { name: /^查看內容/ }),
  },
  {
    name: 'judge-new',
    as: 'judge',
    at: ({ any }) => `${base}/judge-story/${any(4)}`,
    see: (page) =>
      page
        .getByRole('region', { name: '評分' })
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    frame: 'window',
  },
  {
    name: 'judge-photo',
    as: 'judge',
    at: ({ any }) => `${base}/judge-story/${any(4)}`,
    reach: openFirstPhoto,
    see: dialog,
    frame: 'window',
  },
  {
    name: 'judge-book',
    as: 'judge',
    at: ({ any }) => `${base}/judge-story/${any(4)}`,
    reach: press('看書'),
    see: (page) => page.getByRole('dialog', { name: '故事書' }).getByRole('article'),
    frame: 'window',
  },
  {
    name: 'judge-locked',
    as: 'judge',
    at: ({ any }) => `${base}/judge-story/${any(6)}`,
    see: (page) =>
      page
        .getByRole('region', { name: '評分' })
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    frame: 'window',
  },
  {
    name: 'partners',
    as: 'admin',
    at: `${base}/manage-member-list-merrymama`,
    see: heading('夥伴會員資料'),
  },
  {
    name: 'partners-check',
    as: 'admin',
    at: `${base}/manage-member-list-merrymama`,
    reach: async (page) => {
      await press('上傳 CSV')(page);
      const rows = Array.from({ length: 24 }, () => ',,,,nobody@home,');
      const text = ['姓名,手機,單位,職稱,電子信箱,屆別', ...rows].join('\n');
      const file = { name: '夥伴名單.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('CSV 檔案').setInputFiles(file);
    },
    see: (page) => page.getByRole('region', { name: '需要修正的地方' }),
    frame: 'window',
  },
  {
    name: 'schools',
    as: 'manager',
    at: `${base}/manage-school-list?city=臺北市`,
    see: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'school-dialog',
    as: 'manager',
    at: `${base}/manage-school-list`,
    reach: async (page) => {
      await press('新增學校')(page);
      await press('儲存')(page);
    },
    see: (page) => page.getByRole('dialog').getByRole('alert').first(),
    frame: 'window',
  },
  {
    name: 'accounts',
    as: 'admin',
    at: `${base}/permission-manage`,
    see: (page) => page.getByRole('button', { name: /^編輯/ }).first(),
  },
  {
    name: 'accounts-new',
    as: 'admin',
    at: `${base}/permission-manage`,
    reach: async (page) => {
      await press('新增帳號')(page);
      await page.getByRole('dialog').getByLabel('角色').selectOption('編輯');
      await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click();
    },
    see: (page) => page.getByRole('dialog').getByRole('alert').first(),
  },
  {
    name: 'audit',
    as: 'admin',
    at: `${base}/audit`,
    see: (page) => page.getByText('登入了後台').first(),
  },
  {
    name: 'breaches-none',
    as: 'admin',
    at: `${base}/breach`,
    before: (page) => page.route('**/api/breach?**', (route) => route.fulfill({ json: { list: [], total: 0 } })),
    see: (page) => page.getByText('沒有登錄過個資事件'),
  },
  {
    name: 'breaches-error',
    as: 'admin',
    at: `${base}/breach`,
    before: failing('/breach?**'),
    see: (page) => page.getByRole('button', { name: '再試一次' }),
  },
  ...notifications,
  { name: 'staff-no-right', as: 'judge', at: `${base}/stories-manage`, see: heading('沒有使用權限') },
  {
    name: 'staff-not-found',
    as: 'editor',
    at: `${base}/nowhere`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
];
