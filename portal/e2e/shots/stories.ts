import { dialog, heading, press, type Shot } from './shot';

const story = '/challenge/edit-story/';

/** A team's own story: as its teacher and its device see it, in each status. */
export const stories: Shot[] = [
  {
    name: 'story',
    as: 'teacher',
    at: ({ team }) => story + team.id,
    see: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    name: 'story-window',
    as: 'teacher',
    at: ({ team }) => story + team.id,
    see: (page) => page.getByRole('heading', { level: 2 }),
    frame: 'window',
  },
  {
    name: 'story-photos',
    as: 'teacher',
    at: ({ team }) => `${story}${team.id}#2.2`,
    reach: async (page) => {
      await press('編輯四步驟照片')(page);
      await page.getByRole('button', { name: /^感受/, expanded: false }).click();
    },
    see: (page) => page.getByRole('region', { name: '感受的照片' }),
    frame: 'window',
  },
  {
    name: 'story-sending',
    as: 'teacher',
    at: ({ team }) => `${story}${team.id}#4`,
    reach: press(/^已通過/),
    see: (page) => page.getByText(/容易被退件 \d/),
    frame: 'window',
  },
  {
    name: 'story-sent',
    as: 'teacher',
    at: ({ own }) => story + own(2),
    see: (page) => page.getByRole('heading', { level: 2 }),
    frame: 'window',
  },
  {
    name: 'story-returned-notice',
    as: 'teacher',
    at: ({ own }) => story + own(3),
    see: dialog,
    frame: 'window',
  },
  {
    name: 'story-returned',
    as: 'teacher',
    at: ({ own }) => story + own(3),
    reach: press('知道了'),
    see: (page) => page.getByRole('heading', { level: 2, name: /組成團隊/ }),
  },
  {
    name: 'story-approved',
    as: 'teacher',
    at: ({ own }) => story + own(4),
    see: (page) => page.getByRole('heading', { level: 2 }),
    frame: 'window',
  },
  {
    name: 'story-offline',
    as: 'teacher',
    at: ({ team }) => story + team.id,
    reach: async (page) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.context().setOffline(true);
    },
    see: (page) => page.getByText('目前離線').first(),
    frame: 'window',
  },
  {
    name: 'story-not-there',
    as: 'teacher',
    at: `${story}nothing`,
    see: (page) => page.getByRole('link', { name: '回到首頁' }),
  },
  { name: 'visitor', as: 'team', at: '/', see: heading(/的挑戰故事/) },
  {
    name: 'visitor-photos',
    as: 'team',
    at: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^想像/ }).first().click();
      await page.getByRole('list', { name: '想像的照片' }).scrollIntoViewIfNeeded();
    },
    see: (page) => page.getByRole('list', { name: '想像的照片' }),
    frame: 'window',
  },
  {
    name: 'survey',
    as: 'team',
    at: '/',
    reach: async (page) => {
      await press('自我評量')(page);
      await page.goto(
        (await page
          .getByRole('link', { name: /的自我評量/ })
          .first()
          .getAttribute('href')) ?? '',
      );
      await press(/作答$/)(page);
    },
    see: (page) => page.getByRole('button', { name: '下一部分' }),
  },
  {
    name: 'visitor-teacher',
    as: 'team',
    at: '/',
    reach: press('由老師填寫'),
    see: (page) => page.getByText('這一段由老師填寫。你們可以先完成照片。'),
  },
];
