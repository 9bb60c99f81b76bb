import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type CertificateLayoutAnswer, firstLayout, sessionOf } from 'contract';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { ask } from './support/platform';
import { approve, newStory, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const path = `/certificate/layout/${sessionOf(Date.now())}/member`;

/** Whatever an earlier run has left: the default. */
const startOver = async (token: string, path: string) => {
  const { layout, update_time } = await ask<CertificateLayoutAnswer>('GET', path, { token });
  if (layout) await ask('PUT', path, { token, body: { layout: null, base: update_time } });
};

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('staff lay out a certificate on their own picture, look at it, issue it, and who scans it reads that it holds', async ({
  person,
}) => {
  const counsellor = makeMember('林海風');
  const team = `版面${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);
  const editor = await newEditor('版面編輯', ['certificates']);
  await startOver(editor.token, path);

  const desk = await person();
  await enterDesk(desk, editor, '/certificates');
  await desk.getByRole('link', { name: '證書版面' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '證書版面' })).toBeVisible();
  await expect(desk.getByText(/現在印的是平台的預設版面/)).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole('button', { name: '開始設計版面' }).click();
  await expect(desk.getByRole('img', { name: '最長的名字印在證書上的樣子' })).toBeVisible();
  await expect(desk.getByText('最長的名字：故事名稱縮小成一行')).toBeVisible();
  await desk.getByLabel('選擇底圖').setInputFiles(photo('直的.png', 40, [1240, 1754]));
  await expect(desk.getByText(/長寬比不一樣/)).toBeVisible();
  await desk.getByLabel('選擇底圖').setInputFiles(photo('底圖.png', 40, [1754, 1240]));
  await expect(desk.getByText('已放上底圖，預覽裡看得到。')).toBeVisible();

  const name = part(desk, '中文姓名');
  const left = name.getByLabel('左邊（公釐）');
  await left.press('ArrowUp');
  await expect(left).toHaveValue('39');
  await name.getByLabel('寬（公釐）').fill('290');
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await expect(name.getByText('超出紙張右邊 32 公釐')).toBeVisible();
  await expect(name.getByLabel('寬（公釐）')).toBeFocused();
  await expectAccessible(desk);
  await name.getByLabel('寬（公釐）').fill('220');
  // Not enough for its name: said before it is issued.
  await part(desk, '小組名稱').getByLabel('寬（公釐）').fill('10');
  await part(desk, '小組名稱').getByLabel('字級（點）').fill('40');
  const free = part(desk, '自訂文字一');
  await free.getByRole('checkbox', { name: '印在證書上' }).check();
  await free.getByLabel('文字').fill('頒給勇敢行動的孩子');
  // What wasn't stored is still there after a reload.
  await desk.reload();
  await expect(free.getByLabel('文字')).toHaveValue('頒給勇敢行動的孩子');
  await desk.getByLabel('名字').selectOption({ label: '罕用字' });
  await expect(desk.getByRole('img', { name: '罕用字印在證書上的樣子' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await expect(desk.getByText('版面已儲存，之後核發的證書會用這個版面')).toBeVisible();

  await enterDesk(desk, editor, `/certificates?${new URLSearchParams({ text: team })}`);
  await desk.getByRole('button', { name: '核發證書' }).click();
  const dialog = desk.getByRole('dialog', { name: /^核發證書：/ });
  await dialog.getByLabel('名字還沒核對的也核發（會留下紀錄）').check();
  await expect(dialog.getByText('1 張有放不下的文字')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '王小明：小組名稱' })).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: '核發 2 張' }).click();
  await expect(desk.getByText(/已核發 1 則故事的 2 張證書/)).toBeVisible();

  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/certificates`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載證書：王小明' }).click(),
  ]);
  const pdf = readFileSync(await download.path(), 'latin1');
  expect(pdf).toContain('/Width 1754');
  const [, code = ''] = /\/verify\/([A-Z2-9]{16})/.exec(pdf) ?? [];
  const stranger = await person();
  await stranger.goto(`/verify/${code}`);
  await expect(stranger.getByText('這張證書有效')).toBeVisible();

  await enterDesk(desk, editor, '/certificate-layout');
  await expect(desk.getByText(/已經有證書用這個版面核發/)).toBeVisible();
  await desk.getByRole('button', { name: '回到預設版面' }).click();
  const sure = desk.getByRole('dialog', { name: '回到預設版面？' });
  await expectAccessible(desk);
  await sure.getByRole('button', { name: '回到預設版面' }).click();
  await expect(desk.getByText(/現在印的是平台的預設版面/)).toBeVisible();
});

test('last year’s layout is taken over, and of two who change it each keeps what they typed @long', async ({
  person,
}) => {
  const session = sessionOf(Date.now());
  const [own, last] = [session, session - 1].map((year) => `/certificate/layout/${year}/counselor`) as [string, string];
  const editor = await newEditor('沿用版面', ['certificates']);
  const { token } = editor;
  await startOver(token, own);
  const before = await ask<CertificateLayoutAnswer>('GET', last, { token });
  const layout = firstLayout('counselor');
  const withTop = (top: number) => ({
    ...layout,
    parts: { ...layout.parts, name_zh: { ...layout.parts.name_zh, top } },
  });
  await ask('PUT', last, { token, body: { layout: withTop(77), base: before.update_time } });

  const desk = await person();
  await enterDesk(desk, editor, `/certificate-layout?session=${session}&kind=counselor`);
  await desk.getByRole('button', { name: `沿用 ${session - 1} 屆的版面` }).click();
  const name = part(desk, '中文姓名');
  const [left, top] = [name.getByLabel('左邊（公釐）'), name.getByLabel('上邊（公釐）')];
  await expect(top).toHaveValue('77');
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await expect(desk.getByText('版面已儲存，之後核發的證書會用這個版面')).toBeVisible();

  const renew = async (to: number) => {
    const { update_time: base } = await ask<CertificateLayoutAnswer>('GET', own, { token });
    await ask('PUT', own, { token, body: { layout: withTop(to), base } });
  };
  const newer = desk.getByRole('region', { name: '有人更新過這筆資料' });
  await renew(81);
  await left.fill('45');
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await expect(newer).toBeFocused();
  await expect(newer).toContainText('中文姓名：上邊（公釐）81');
  await expect(left).toHaveValue('45');
  await expectAccessible(desk);
  await newer.getByRole('button', { name: '用我的' }).click();
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await expect(newer).toBeHidden();
  await expect(desk.getByRole('button', { name: '儲存版面' })).toBeDisabled();
  const mine = await ask<CertificateLayoutAnswer>('GET', own, { token });
  expect(mine.layout?.parts.name_zh).toMatchObject({ left: 45, top: 77 });

  await renew(83);
  await left.fill('50');
  await desk.getByRole('button', { name: '儲存版面' }).click();
  await newer.getByRole('button', { name: '用已儲存的' }).click();
  await expect(top).toHaveValue('83');
});
