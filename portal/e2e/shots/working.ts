import type { Page } from '@playwright/test';
import { choose, describePhoto, edit, openStage, unfold } from '../screens/story';
import { killSessions, lookAway } from '../support/members';
import { photo } from '../support/pictures';
import { approve, fillWhole, sendBack, submitWhole, uploadPhoto, writeStory } from '../support/stories';
import { firstStep } from '../support/test';
import { own } from './own';
import { dialog, holding, press, refusing, type Shot } from './shot';

const PROBLEM = '感受到的問題';
const TEXT = '校門口的車子不讓行人，低年級的同學不敢過馬路。';
const STORING = '/story/update/**';

/** One photo at each step, as the server keeps them. */
const pictures = async (story: Parameters<typeof uploadPhoto>[0], description: string) => {
  const [url, other] = [await uploadPhoto(story, 90), await uploadPhoto(story, 170)];
  const feeling = [
    { url, description, is_cover: true },
    { url: other, description: '斑馬線', is_cover: false },
  ];
  return { feeling, imagine: [], implement: [], share: [] };
};

/** What a section says of its contents between typing and the server. */
const saving: Shot[] = [
  own({ name: 'story-new', see: (page) => page.getByRole('heading', { level: 2 }) }),
  own({
    name: 'story-draft',
    reach: async (page) => (await edit(page, '組成團隊')).getByLabel('小組名稱').fill('看得見小隊'),
    see: (page) => page.getByText(/^草稿已存在這台裝置/),
    frame: 'window',
  }),
  own({
    name: 'story-saving',
    place: '#2.1',
    before: holding(STORING),
    reach: async (page) => {
      const card = await edit(page, PROBLEM);
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByText('儲存中…'),
    frame: 'window',
  }),
  own({
    name: 'story-save-failed',
    place: '#2.1',
    before: refusing(STORING, 'unavailable'),
    reach: async (page) => {
      const card = await edit(page, PROBLEM);
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByRole('alert'),
    frame: 'window',
  }),
  own({
    name: 'story-refused',
    reach: async (page) => {
      const card = await edit(page, '組成團隊');
      await card.getByLabel('小組名稱').fill('');
      await card.getByRole('button', { name: '新增成員' }).click();
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByText(/個地方要修改/),
    frame: 'window',
  }),
  own({
    name: 'story-discard',
    reach: async (page) => {
      const card = await edit(page, '組成團隊');
      await card.getByLabel('小組名稱').fill('看得見小隊');
      await card.getByRole('button', { name: '取消' }).click();
    },
    see: dialog,
    frame: 'window',
  }),
  own({
    name: 'story-session-over',
    place: '#2.1',
    reach: async (page, { counsellor }) => {
      const card = await edit(page, PROBLEM);
      await card.getByLabel(PROBLEM).fill(TEXT);
      await lookAway(page);
      await killSessions(page, counsellor);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByRole('dialog', { name: '請重新登入' }),
    frame: 'window',
  }),
  own({
    name: 'story-conflict',
    place: '#2.1',
    reach: async (page, { story }) => {
      const card = await edit(page, PROBLEM);
      await writeStory(story, { problem: '校門口的車子開得太快，行人不敢過馬路。' });
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByRole('button', { name: '自己合併' }),
    frame: 'window',
  }),
];

/** Another device has written other words under the first photo. */
const photosConflict = (): Shot => {
  let stored: Awaited<ReturnType<typeof pictures>>;
  return own({
    name: 'story-photos-conflict',
    place: '#2.2',
    before: async (_page, { story }) => {
      stored = await pictures(story, '校門口');
      await writeStory(story, { pictures: stored });
    },
    reach: async (page, { story }) => {
      const card = await edit(page, '四步驟照片');
      const panel = await openStage(card, '感受');
      const feeling = stored.feeling.map((entry, i) => (i === 0 ? { ...entry, description: '放學時的校門口' } : entry));
      await writeStory(story, { pictures: { ...stored, feeling } });
      await describePhoto(panel, '感受', 1, '早上七點半的校門口');
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByRole('button', { name: '自己合併' }),
    frame: 'window',
  });
};

const photos: Shot[] = [
  own({
    name: 'story-photos-chosen',
    place: '#2.2',
    before: holding('/upload/part/**'),
    reach: async (page) => {
      const panel = await openStage(await edit(page, '四步驟照片'), '感受');
      const button = panel.getByRole('button', { name: /選擇照片$/ });
      await choose(page, button, [photo('路口.png', 40), photo('小圖.png', 200, [900, 600])]);
    },
    see: (page) => page.getByText(/900×600/),
    frame: 'window',
  }),
  own({
    name: 'story-photos-offline',
    place: '#2.2',
    reach: async (page) => {
      const panel = await openStage(await edit(page, '四步驟照片'), '感受');
      await page.context().setOffline(true);
      await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('路口.png', 40)]);
    },
    see: (page) => page.getByText('等待連線，已存在這台裝置'),
    frame: 'window',
  }),
  own({
    name: 'story-photos-partly',
    place: '#2.2',
    before: async (_page, { story }) => await writeStory(story, { pictures: await pictures(story, '') }),
    reach: async (page) => {
      const card = await edit(page, '四步驟照片');
      await describePhoto(await openStage(card, '感受'), '感受', 1, '早上七點半的校門口');
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByText(/^已儲存，還缺/),
    frame: 'window',
  }),
  photosConflict(),
];

const send = (page: Page) =>
  page
    .getByRole('region', { name: /送出故事資料/ })
    .getByRole('button', { name: '送出故事資料' })
    .click();

/** The end of the way: the question, the moment, and how judges read it. */
const sending: Shot[] = [
  own({
    name: 'story-send-question',
    place: '#4',
    before: (_page, { story }) => fillWhole(story),
    reach: send,
    see: dialog,
    frame: 'window',
  }),
  own({
    name: 'story-sent-moment',
    place: '#4',
    before: (_page, { story }) => fillWhole(story),
    reach: async (page) => {
      await send(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '送出', exact: true }).click();
    },
    see: (page) => page.getByRole('dialog', { name: /，送出了！$/ }),
    frame: 'window',
  }),
  own({
    name: 'story-preview',
    place: '/preview',
    before: (_page, { story }) => fillWhole(story),
    see: (page) => page.getByRole('article').getByRole('img'),
  }),
  own({
    name: 'story-preview-sheet',
    place: '/preview',
    before: (_page, { story }) => fillWhole(story),
    reach: (page) => page.getByRole('button', { name: '翻到後面幾頁' }).click(),
    see: (page) => page.getByRole('link', { name: /學習單\.pdf/ }).locator('img'),
  }),
  own({
    name: 'story-help',
    place: '#2.1',
    reach: async (page) => (await unfold(page, PROBLEM)).getByRole('button', { name: /^說明與範例/ }).click(),
    see: (page) => page.getByRole('dialog').getByRole('heading', { name: '好例子' }),
    frame: 'window',
  }),
  own({
    name: 'story-survey-qr',
    place: '#3.3',
    reach: async (page) => (await unfold(page, '學生自我評量')).getByRole('button', { name: /^QR/ }).first().click(),
    see: (page) => page.getByRole('dialog').getByRole('img'),
    frame: 'window',
  }),
];

/** The team at its own tablet. */
const team: Shot[] = [
  own({ name: 'visitor-new', by: 'team', see: (page) => page.getByRole('heading', { name: /的挑戰故事/ }) }),
  own({
    name: 'visitor-help',
    by: 'team',
    reach: async (page) => {
      const card = await edit(page, PROBLEM);
      await card.getByRole('button', { name: /^說明與範例/ }).click();
    },
    see: (page) => page.getByRole('img', { name: /^一位爺爺/ }),
    frame: 'window',
  }),
  own({
    name: 'visitor-refused',
    by: 'team',
    reach: async (page) => {
      const card = await edit(page, '影片');
      await card.getByRole('textbox', { name: /影片連結/ }).fill('我們的影片');
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByText('還差一點點', { exact: true }),
    frame: 'window',
  }),
  own({
    name: 'visitor-offline',
    by: 'team',
    reach: async (page) => {
      const card = await edit(page, PROBLEM);
      await page.context().setOffline(true);
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '連線後儲存' }).click();
    },
    see: (page) => page.getByText('離線，已存在這台裝置'),
    frame: 'window',
  }),
  own({
    name: 'visitor-conflict',
    by: 'team',
    reach: async (page, { story }) => {
      const card = await edit(page, PROBLEM);
      await writeStory(story, { problem: '校門口的車子開得太快。' });
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: (page) => page.getByRole('button', { name: '自己合起來' }),
    frame: 'window',
  }),
  own({
    name: 'visitor-returned',
    by: 'team',
    before: async (_page, { story }) => {
      await submitWhole(story);
      await sendBack(story, '影片的聲音很小，請再錄一次。', ['video_private', 'sdgs_count']);
    },
    see: (page) => page.getByRole('heading', { name: /的挑戰故事/ }),
    frame: 'window',
  }),
  own({
    name: 'story-returned-words',
    before: async (_page, { story }) => {
      await submitWhole(story);
      await sendBack(story, '影片的聲音很小，請再錄一次。\n第二張照片看不清楚。', ['video_private']);
    },
    reach: press('知道了'),
    see: (page) => page.getByRole('heading', { level: 2, name: /組成團隊/ }),
  }),
  own({
    name: 'visitor-summit-first',
    by: 'team',
    before: async (_page, { story }) => void (await writeStory(story, { pictures: await pictures(story, '') })),
    reach: async (page) => {
      const card = await edit(page, PROBLEM);
      await card.getByLabel(PROBLEM).fill(TEXT);
      await card.getByRole('button', { name: '儲存', exact: true }).click();
    },
    see: firstStep,
    frame: 'window',
  }),
  own({
    name: 'visitor-summit-approved',
    by: 'team',
    before: async (_page, { story }) => {
      await submitWhole(story);
      await approve(story);
    },
    see: (page) => page.getByRole('dialog', { name: '你們的故事通過了！' }),
    frame: 'window',
  }),
  own({
    name: 'visitor-logout',
    by: 'team',
    reach: async (page) => {
      await (await edit(page, PROBLEM)).getByLabel(PROBLEM).fill(TEXT);
      await page.getByRole('button', { name: '登出' }).click();
    },
    see: (page) => page.getByRole('dialog', { name: '登出前，先送出草稿嗎？' }),
    frame: 'window',
  }),
];

export const working: Shot[] = [...saving, ...photos, ...sending, ...team];
