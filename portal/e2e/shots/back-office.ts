import { dialog, failing, heading, press, type Shot } from './shot';

const base = '/backend-manage';

export const backOffice: Shot[] = [
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
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('region', { name: '四步驟照片' }).getByRole('button').first().click();
    },
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
    name: 'challenge-resource-package',
    as: 'manager',
    at: `${base}/challenge-resource-package`,
    see: (page) => page.getByRole('heading', { level: 1 }),
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
    reach: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('region', { name: '四步驟照片' }).getByRole('button').first().click();
    },
    see: dialog,
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
  { name: 'staff-no-right', as: 'judge', at: `${base}/stories-manage`, see: heading('沒有使用權限') },
  {
    name: 'staff-not-found',
    as: 'editor',
    at: `${base}/nowhere`,
    see: (page) => page.getByRole('heading', { level: 1 }),
  },
];
