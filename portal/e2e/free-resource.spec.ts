import type { Page } from '@playwright/test';
import type { EduResource, List } from 'contract';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const LIBRARY = '/challenge/free-resource';
const STEPS = ['認識 DFC 學習法', '感受', '想像', '實踐', '分享', '議題式教案'];

const chip = (page: Page, step: string) =>
  page.getByRole('group', { name: '步驟' }).getByRole('button', { name: step });
const rows = (page: Page) => page.getByRole('article');
const place = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('tabs, steps and pages stand in the address, and the way back leads through them', async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('柯資源'), LIBRARY);
  await expect(page.getByRole('heading', { name: '教學資源', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: '教學資源' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: '步驟' }).getByRole('button')).toHaveText(STEPS);
  await expect(chip(page, '認識 DFC 學習法')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText('五分鐘認識四個步驟');
  await expectAccessible(page);

  await chip(page, '感受').click();
  await expect(rows(page).first()).toContainText('校園感受地圖');
  expect(place(page)).toEqual({ page: '1', size: '5', tab: 'education', step: '感受' });
  await page.getByRole('button', { name: '第 2 頁' }).click();
  await expect(page.getByRole('heading', { name: '共 6 份資源，第 2 頁' })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  expect(place(page)).toMatchObject({ page: '2', step: '感受' });

  await page.getByRole('tab', { name: '挑戰資源包內容' }).click();
  await expect(rows(page).first()).toContainText('挑戰簡章');
  expect(place(page)).toEqual({ page: '1', size: '5', tab: 'challenge' });
  await expectAccessible(page);
  await page.getByLabel('每頁筆數').selectOption('20');
  await expect(rows(page)).toHaveCount(8);
  expect(place(page)).toEqual({ page: '1', size: '20', tab: 'challenge' });

  await page.goBack();
  await expect(page.getByLabel('每頁筆數')).toHaveValue('5');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '共 6 份資源，第 2 頁' })).toBeVisible();
  await expect(chip(page, '感受')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: '挑戰資源包內容' }).click();
  await page.getByRole('tab', { name: '教學資源' }).click();
  await expect(chip(page, '認識 DFC 學習法')).toHaveAttribute('aria-pressed', 'true');
  expect(place(page)).toMatchObject({ page: '1', step: '認識 DFC 學習法' });

  await page.goto(`${LIBRARY}?page=9&size=7&tab=x&step=想像`);
  await expect(page.getByText('這一頁沒有資源')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '回到第 1 頁' }).click();
  await expect(rows(page).first()).toContainText('點子下大雨');
});

test('a click on 預覽 opens the resource in a new tab without a referrer, and is counted', async ({
  person,
  site: { link, heard },
}) => {
  const token = await sessionOf(demo.admin, demo.password);
  const own = mark();
  const title = `點了會數的教案 ${own}`;
  const text = { title, brief: '點一次算一次。', goal: '知道有人在看', step: '議題式教案', link };
  const body = { ...text, published: true };
  const { id } = await ask<EduResource>('POST', '/edu-resource', { token, body });
  const counts = async () => {
    const { list } = await ask<List<EduResource>>('GET', `/edu-resource?text=${encodeURIComponent(title)}`, { token });
    return list.map(({ count, usersCount }) => [count, usersCount]);
  };
  const page = await person();
  await enter(page, makeMember('洪點擊'), `${LIBRARY}?step=議題式教案`);
  const preview = rows(page)
    .filter({ hasText: title })
    .getByRole('link', { name: `預覽：${title}（另開新分頁）` });
  await expect(preview).toBeVisible();
  expect(await counts()).toEqual([[0, 0]]);
  for (let round = 0; round < 2; round += 1) {
    const opened = page.context().waitForEvent('page');
    await preview.click();
    const tab = await opened;
    await tab.waitForURL(link);
    await tab.close();
  }
  expect(heard).toEqual([undefined, undefined]);
  // The second click came within thirty seconds.
  expect(await counts()).toEqual([[1, 1]]);

  await ask('PUT', `/edu-resource/${id}`, { token, body: { ...body, published: false } });
  const opened = page.context().waitForEvent('page');
  await preview.click();
  await expect((await opened).getByRole('heading', { name: '找不到這個頁面' })).toBeVisible();
  await page.reload();
  await expect(chip(page, '議題式教案')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toBeVisible();
  await expect(preview).toHaveCount(0);
  await ask('DELETE', `/edu-resource/${id}`, { token });
});

test('the library says what failed; the past stories have their words', async ({ person }) => {
  const page = await person();
  const refusal = { data: null, error: { status: 400, name: 'x', message: '請稍候再試', details: { code: 'x' } } };
  await page.route('**/api/edu-resource**', (route) => route.fulfill({ status: 400, json: refusal }));
  await enter(page, makeMember('溫錯誤'), LIBRARY);
  await expect(page.getByRole('alert')).toContainText('資源沒有載入成功');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(rows(page)).toHaveCount(5);

  await page.goto('/challenge/history-stories');
  const picture = page.getByRole('img', { name: /四格圖畫/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByText('圖片的文字說明').click();
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  const stories = page.getByRole('region', { name: '他們的故事' });
  const card = stories.getByRole('link').first();
  await expect(card).toBeVisible();
  // On a phone the shelf comes first; at a desk the picture does, until one looks for a story.
  const isFirst = async () =>
    ((await card.boundingBox())?.y ?? 0) < ((await picture.boundingBox())?.y ?? 0) ? 'shelf' : 'picture';
  expect(await isFirst()).toBe('shelf');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(isFirst).toBe('picture');
  await stories.getByRole('searchbox', { name: '故事名稱' }).fill('沒有這個故事');
  await stories.getByRole('button', { name: '搜尋', exact: true }).click();
  await expect(stories.getByText('沒有符合的故事')).toBeVisible();
  await expectAccessible(page);
  await stories.getByRole('button', { name: '清除條件' }).click();
  await expect(stories.getByRole('searchbox', { name: '故事名稱' })).toBeFocused();
  await expect(card).toBeVisible();
  const name = (await card.textContent()) ?? '';
  await stories.getByRole('searchbox', { name: '故事名稱' }).fill(name);
  await stories.getByRole('searchbox', { name: '故事名稱' }).press('Enter');
  await expect(stories.getByText(/^找到 \d+ 個故事$/)).toBeVisible();
  // What is looked for is in the address.
  await page.reload();
  await expect(stories.getByRole('searchbox', { name: '故事名稱' })).toHaveValue(name);
  await expect.poll(isFirst).toBe('shelf');
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '翻到分享' }).click();
  await expect(page.getByRole('button', { name: '翻到分享' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: '放映' }).click();
  await expect(page.getByRole('dialog', { name: `放映《${name}》` })).toBeVisible();
  await page.getByRole('button', { name: '結束放映' }).click();
});

test('the page after a questionnaire needs no login and says why it cannot confirm', async ({ person }) => {
  const page = await person();
  await page.goto('/SurveyCake?svid=student');
  await expect(page.getByRole('alert')).toContainText('連結缺少必要的參數（svid 或 hash）');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/SurveyCake?svid=student&hash=x&t=${Date.now()}`);
  await expect(page.getByRole('alert')).toContainText('連結的 hash 驗證失敗');
  await page.getByRole('link', { name: '回到故事' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
});
