import { type Overview, sessionOf as sessionIn } from 'contract';
import { newEditor, totalOf } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { demo } from './support/addresses';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

/** No other test works in the last session. */
const session = sessionIn(Date.now()) - 1;

test('each number of the overview leads to the list that it counts', async ({ person }) => {
  const editor = await newEditor('總覽編輯', ['stories-manage']);
  const overview = await ask<Overview>('GET', `/story/overview?session=${session}`, { token: editor.token });
  const page = await person();
  await enterDesk(page, editor, `/overview?session=${session}`);
  await expect(page.getByRole('heading', { name: '總覽', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^依狀態：/ })).toBeVisible();
  await expectAccessible(page);

  const leads = async (name: string | RegExp, count: number) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name: '管理報名故事', level: 1 })).toBeVisible();
    await expect(totalOf(page, count)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '總覽', level: 1 })).toBeVisible();
  };
  const [scored] = overview.statuses.filter(({ status }) => status === 6);
  await leads(/^已評分 \d/, scored?.count ?? 0);
  await leads(/^四步驟照片 \d/, overview.checkpoints[3] ?? 0);
  await leads(/^授權與家長同意書還缺/, overview.total - (overview.checkpoints[5] ?? 0));
  const busiest = overview.submissions.at(-1);
  await leads(`${busiest?.day} 送出的故事 ${busiest?.count} 則`, busiest?.count ?? 0);
  await leads(/^感受 5 分 \d/, overview.scores.F[5]);
  await leads(new RegExp(`全部 ${overview.total} 則故事`), overview.total);

  await page.getByRole('region', { name: '依狀態' }).getByRole('button', { name: '表格' }).click();
  await expect(page.getByRole('cell', { name: String(scored?.count) }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '屆別' }).selectOption('2019');
  await expect(page.getByText('2019 屆還沒有報名故事。')).toBeVisible();
  await expectAccessible(page);
});

test('a narrowed list says to what, and the way out', async ({ person }) => {
  const editor = await newEditor('條件編輯', ['stories-manage']);
  const page = await person();
  await enterDesk(page, editor, `/stories-manage?session=${session}&missing=5&waiting=x`);
  await expect(page.getByRole('button', { name: '還缺：授權與家長同意書，取消這個條件' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /取消這個條件/ }).click();
  await expect(page).not.toHaveURL(/missing/);
  await expect(page).toHaveURL(/session/);
});

test('who has no right, and whose session is over, at each of these screens @long', async ({ person }) => {
  const [without, judge] = await Promise.all([
    newEditor('無權編輯', []),
    sessionOf(demo.judge, demo.password).then((token) => ({ token })),
  ]);
  const screens = ['/stories-manage', '/stories-bin', '/overview', '/upload-youtube'];
  const page = await person();
  for (const who of [without, judge]) {
    for (const screen of screens) {
      await enterDesk(page, who, screen);
      await expect(page.getByText('沒有使用權限')).toBeVisible();
      for (const name of ['總覽', '上傳影片']) await expect(page.getByRole('link', { name })).toBeHidden();
    }
  }
  await expectAccessible(page);
  for (const screen of screens) {
    await enterDesk(page, { token: 'ended' }, `${screen}?size=30`);
    await expect(page.getByRole('heading', { name: '管理者與評審登入' })).toBeVisible();
    await expect(page.getByText('請重新登入')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`to=${encodeURIComponent(screen)}`));
  }
});
