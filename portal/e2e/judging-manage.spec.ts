import type { Page } from '@playwright/test';
import { DAY, formatDate, type OwnAward } from 'contract';
import {
  adminToken,
  approvedStories,
  assignStories,
  newJudge,
  ownSession,
  sendMarks,
  toSchool,
  toStep,
} from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { ask } from './support/platform';
import type { OwnStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';
import { rowsOf } from './support/workbook';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('admin has a session judged by assignment, from the mode to the awards', async ({ person }) => {
  const names = ['甲評審', '乙評審', '丙評審'].map((name) => `${name}${mark()}`);
  const [{ stories }, ...made] = await Promise.all([approvedStories(3), ...names.map(newJudge)]);
  const judges = made.slice(0, 2);
  const session = ownSession(stories);
  const page = await person();
  const token = await adminToken();
  await enterDesk(page, { token }, `/judging-manage?session=${session}`);

  // The mode, and what changes with it: the first step that isn't done.
  await expect(page.getByRole('link', { name: '1 設定 還沒設定' })).toHaveAttribute('aria-current', 'step');
  const mode = card(page, '評審方式');
  await expect(mode.getByRole('radio', { name: /自己挑選/ })).toBeChecked();
  await mode.getByRole('radio', { name: /由管理員分派/ }).check();
  await mode.getByLabel('學校與單位的信箱網域').fill('gmail.com 海風國小');
  await mode.getByRole('button', { name: '儲存評審方式' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '改變評審方式' }).click();
  await expect(mode.getByText('第 1 行：這是大家共用的信箱網域，不能代表一所學校或單位')).toBeVisible();
  await expectAccessible(page);
  await mode.getByLabel('學校與單位的信箱網域').fill('harbour.tp.edu.tw 海風國小');
  await mode.getByRole('button', { name: '儲存評審方式' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '改變評審方式' }).click();
  await expect(page.getByText('儲存成功').first()).toBeVisible();

  // It leads on; what staff know of a judge is beside the assigning.
  await page.getByRole('link', { name: '下一步：邀請' }).click();
  await expect(page.getByRole('heading', { name: '2 邀請', exact: true })).toBeFocused();
  await expect(card(page, '邀請評審')).toBeVisible();
  await expectAccessible(page);
  await toStep(page, '分派');
  const relations = card(page, '迴避');
  await relations.getByLabel('評審').selectOption({ label: `${names[0]}（${judges[0]?.account}）` });
  await relations.getByLabel('有關的人').fill('林小花');
  await relations.getByRole('button', { name: '儲存迴避' }).click();
  await expect(relations.getByLabel('評審')).toContainText('已記下');

  // Tried first, by all judges; only then made, by these three: the others are of other journeys.
  const assign = card(page, '分派');
  await expect(assign.getByRole('button', { name: '分派第 1 輪' })).toBeDisabled();
  await assign.getByLabel('每則的評審人數').fill('9');
  await assign.getByRole('button', { name: '試算' }).click();
  await expect(assign.getByText('人數最多 5')).toBeVisible();
  await assign.getByLabel('每則的評審人數').fill('2');
  await assign.getByRole('button', { name: '試算' }).click();
  await expect(assign.getByText('3 則故事，每則 2 位評審。新增 6 份。')).toBeVisible();
  await expectAccessible(page);
  await assign.getByRole('button', { name: '全不選' }).click();
  for (const name of names) await assign.getByRole('checkbox', { name }).check();
  await assign.getByRole('button', { name: '試算' }).click();
  await expect(assign.getByText('每位評審都是 2 份。')).toBeVisible();
  await assign.getByRole('button', { name: '分派第 1 輪' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click();
  await expect(page.getByRole('link', { name: '4 評分進度 已送出 0/6 份' })).toBeVisible();

  // By two alone from now on: what waited moves.
  await assign.getByRole('checkbox', { name: names[2] ?? '' }).uncheck();
  await assign.getByRole('button', { name: '試算' }).click();
  await expect(assign.getByText('每位評審都是 3 份。')).toBeVisible();
  await assign.getByRole('button', { name: '分派第 1 輪' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click();
  await expect(assign.getByText('試算結果（還沒有儲存）：')).toBeHidden();

  // What is left is mailed, once.
  await toStep(page, '評分進度');
  const progress = card(page, '評審進度');
  await expect(progress.getByText(/還沒評分 6 份/)).toBeVisible();
  await page.getByRole('button', { name: '提醒評審', exact: true }).click();
  await expect(progress.getByRole('heading', { name: '提醒評審' })).toBeFocused();
  await progress.getByRole('button', { name: '預覽提醒信' }).click();
  await expect(progress.getByText(/^第一封信的主旨：還有 3 則故事等您評分：/)).toBeVisible();
  await expectAccessible(page);
  await progress.getByRole('button', { name: '寄出提醒' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '寄出提醒' }).click();
  await expect(page.getByText('已寄給 2 位評審')).toBeVisible();
  await mailTo(judges[0]?.account ?? '', /還有 3 則故事等您評分/);
  for (const judge of judges)
    for (const [index, { id }] of stories.entries()) await sendMarks(judge, id, 2 + index * 2);

  await page.reload();
  await expect(progress.getByText(/已送出 6 份/)).toBeVisible();
  await toStep(page, '名次');
  const ranking = card(page, '排名');
  await page.getByRole('button', { name: '開啟排名' }).click();
  await expect(ranking.getByText(/^評審之間很一致：1.00/)).toBeVisible();
  await expect(ranking.getByText('和別人一起評的只有 3 則，不到 10 則，不校正').first()).toBeVisible();

  await expectAccessible(page);

  // A prize, its winner by the ranking, and a reason.
  await page.getByRole('link', { name: '下一步：獎項與公布' }).click();
  const awards = card(page, '獎項與得獎故事');
  await awards.getByRole('button', { name: '新增獎項' }).click();
  await awards.getByLabel('獎項 1 名稱').fill('金獎');
  await awards.getByRole('button', { name: '依排名帶入得獎故事' }).click();
  const best = stories[2]?.account ?? '';
  await expect(awards.getByLabel(`${best} 的獎項`).locator('option:checked')).toHaveText('金獎');
  await awards.getByLabel(`${best} 的理由`).fill('評審團一致同意');
  await awards.getByRole('button', { name: '儲存得獎名單' }).click();
  await expect(page.getByText('儲存成功').first()).toBeVisible();
  await expectAccessible(page);

  await toStep(page, '名次');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ranking.getByRole('button', { name: '下載排名' }).click(),
  ]);
  const rows = await rowsOf(download);
  expect(
    rows.map(({ 故事帳號, 原始平均分數, 獎項, 理由 }) => [故事帳號, 原始平均分數, 獎項 ?? '', 理由 ?? '']),
  ).toEqual([
    [best, 16, '金獎', '評審團一致同意'],
    [stories[1]?.account, 12, '', ''],
    [stories[0]?.account, 8, '', ''],
  ]);
  expect(rows[0]).toHaveProperty('校正後分數');

  // Who won reads it while it is released.
  const wins = () => ask<OwnAward[]>('GET', '/awards', { token: stories[2]?.owner ?? '' });
  await toStep(page, '獎項與公布');
  await awards.getByRole('button', { name: '公開得獎名單' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公開得獎名單' }).click();
  await expect(awards.getByRole('button', { name: '收回得獎名單' })).toBeVisible();
  await expect(page.getByRole('link', { name: '6 獎項與公布 完成 已公布' })).toBeVisible();
  expect(await wins()).toMatchObject([{ account: best, prize: '金獎' }]);
  await awards.getByRole('button', { name: '收回得獎名單' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '收回得獎名單' }).click();
  await expect(awards.getByRole('button', { name: '公開得獎名單' })).toBeVisible();
  expect(await wins()).toEqual([]);

  // The jury's table has the same stories.
  await awards.getByRole('link', { name: '開啟評審團桌面' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: best })).toBeVisible();
  await expectAccessible(page);
});

test('a judge who has opened nothing near the last day is listed, and reminded on the spot @long', async ({
  person,
}) => {
  const names = ['丁評審', '戊評審'].map((name) => `${name}${mark()}`);
  const [{ stories }, silent, busy] = await Promise.all([approvedStories(2), ...names.map(newJudge)]);
  const judges = [silent, busy].filter((judge) => judge !== undefined);
  const session = await assignStories({ stories, judges, readings: 2 });
  await ask('GET', `/story/single/${stories[0]?.id}`, { token: busy?.token });
  const page = await person();
  await enterDesk(page, { token: await adminToken() }, `/judging-manage?session=${session}&step=mode`);
  const mode = card(page, '評審方式');
  await mode.getByLabel('評分到哪一天為止').fill(formatDate(Date.now() + DAY));
  await page.keyboard.press('Tab');
  await mode.getByRole('button', { name: '儲存評審方式' }).click();
  await expect(page.getByText('儲存成功').first()).toBeVisible();
  await toStep(page, '評分進度');
  const progress = card(page, '評審進度');
  await expect(progress.getByText(/這 1 位評審還沒有打開任何一則故事。$/)).toBeVisible();
  await expect(progress.getByRole('button', { name: `提醒：${names[1]}` })).toHaveCount(0);
  await expectAccessible(page);
  await progress.getByRole('button', { name: `分給其他評審：${names[0]}，還沒打開` }).click();
  const question = page.getByRole('dialog', { name: `由其他評審接手${names[0]}的故事？` });
  await question.getByRole('button', { name: /^取\s?消$/ }).click();
  await progress.getByRole('button', { name: `提醒：${names[0]}` }).click();
  const asked = page.getByRole('dialog', { name: `寄信提醒${names[0]}？` });
  await expectAccessible(page);
  await asked.getByRole('button', { name: '寄出提醒' }).click();
  await expect(page.getByText(`已寄給${names[0]}`)).toBeVisible();
  await mailTo(silent?.account ?? '', /評/);
});

test('each division has its own ranking, prizes and jury’s table @long', async ({ person }) => {
  const [{ stories }, judge] = await Promise.all([approvedStories(3), newJudge(`組別評審${mark()}`)]);
  const [best, second, older] = stories as [OwnStory, OwnStory, OwnStory];
  toSchool([best, second], 1);
  toSchool([older], 2);
  const session = ownSession(stories);
  for (const [at, { id }] of [best, second, older].entries()) await sendMarks(judge, id, 7 - 2 * at);
  const page = await person();
  await enterDesk(page, { token: await adminToken() }, `/judging-manage?session=${session}&step=mode`);

  // Two divisions; who fits both is in the upper one, and nothing is stored before it is counted.
  const divisions = card(page, '組別');
  await expect(divisions.getByRole('button', { name: '試算各組則數' })).toBeDisabled();
  await divisions.getByRole('button', { name: '新增組別' }).click();
  await divisions.getByRole('button', { name: '新增組別' }).click();
  await divisions.getByLabel('組別 1 名稱').fill('全部');
  await divisions.getByLabel('組別 2 名稱').fill('國小組');
  await divisions.getByRole('button', { name: '試算各組則數' }).click();
  await expect(divisions.getByText('沒有條件的組別會收下全部的故事，請加上條件，或放到最後')).toBeVisible();
  await expectAccessible(page);
  await divisions.getByRole('button', { name: '上移國小組' }).click();
  await expect(divisions.getByLabel('組別 1 名稱')).toHaveValue('國小組');
  await divisions.getByRole('group', { name: '國小組的學習階段' }).getByRole('checkbox', { name: '國小' }).check();
  await divisions.getByLabel('組別 2 名稱').fill('國高中組');
  const levels = divisions.getByRole('group', { name: '國高中組的學習階段' });
  for (const name of ['國中', '高中職']) await levels.getByRole('checkbox', { name }).check();
  await expect(divisions.getByRole('button', { name: '儲存組別' })).toBeDisabled();
  await divisions.getByRole('button', { name: '試算各組則數' }).click();
  await expect(divisions.getByText('國小組：2 則')).toBeVisible();
  await expect(divisions.getByText('國高中組：1 則')).toBeVisible();
  await expectAccessible(page);
  await divisions.getByRole('button', { name: '儲存組別' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '儲存組別' }).click();
  await expect(page.getByRole('link', { name: /1 設定 完成 評審自己挑選，2 組/ })).toBeVisible();

  // A place is one of its division.
  await toStep(page, '名次');
  await page.getByRole('button', { name: '開啟排名' }).click();
  const ranking = card(page, '排名');
  const placesOf = () =>
    ranking
      .getByRole('table')
      .last()
      .getByRole('row')
      .filter({ hasText: /CHI-/ })
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim())),
      );
  await expect
    .poll(async () => (await placesOf()).map(([place, account]) => [place, account]))
    .toEqual([
      ['1', best.account],
      ['2', second.account],
      ['1', older.account],
    ]);
  await ranking.getByLabel('組別').selectOption('國高中組');
  await expect.poll(async () => (await placesOf()).map(([, account]) => account)).toEqual([older.account]);
  await expectAccessible(page);

  // A prize of a division goes to its stories alone.
  await toStep(page, '獎項與公布');
  const awards = card(page, '獎項與得獎故事');
  for (const [at, name] of ['國小金獎', '國高中金獎'].entries()) {
    await awards.getByRole('button', { name: '新增獎項' }).click();
    await awards.getByLabel(`獎項 ${at + 1} 名稱`).fill(name);
  }
  await awards.getByLabel('獎項 1 組別').selectOption('國小組');
  await awards.getByLabel('獎項 2 組別').selectOption('國高中組');
  await awards.getByRole('button', { name: '依排名帶入得獎故事' }).click();
  await expect(awards.getByLabel(`${best.account} 的獎項`).locator('option:checked')).toHaveText('國小金獎');
  await expect(awards.getByLabel(`${older.account} 的獎項`).locator('option:checked')).toHaveText('國高中金獎');
  await expect(awards.getByLabel(`${second.account} 的獎項`).locator('option')).toHaveText(['—', '國小金獎']);
  await expectAccessible(page);
  await awards.getByRole('button', { name: '儲存得獎名單' }).click();
  await expect(page.getByText('儲存成功').last()).toBeVisible();

  const division = page.getByRole('combobox', { name: '組別' });
  // The jury looks at one division, and what it chose stays while it looks at another.
  await awards.getByRole('link', { name: '開啟評審團桌面' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: older.account })).toContainText('國高中組');
  await division.selectOption('國小組');
  await expect(page.getByText(older.account)).toBeHidden();
  await page.getByLabel(`${best.account} 的理由`).fill('孩子自己找到的問題');
  await division.selectOption('國高中組');
  await expect(page.getByText(best.account)).toBeHidden();
  await division.selectOption('全部組別');
  await expect(page.getByLabel(`${best.account} 的理由`)).toHaveValue('孩子自己找到的問題');
  await expectAccessible(page);
});
