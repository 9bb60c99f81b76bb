import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test';
import { rowsOf } from '../support/workbook';

/** A list of the back office, searched for one story account; opens that story. */
const openFromList = async (page: Page, heading: string, action: string, account: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill(account);
  await expect(page).toHaveURL(new RegExp(`text=${account}`));
  // The rows of before stay until the found one is there: only then is it the list that was searched.
  await expect(page.getByRole('link', { name: new RegExp(`^${action} `) })).toHaveCount(1);
  const link = page.getByRole('link', { name: `${action} ${account}` });
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/-story\//);
  // The list has a heading and this account too: only once it is gone does the story stand there.
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(account, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
};

export const reviewStory = (page: Page, account: string): Promise<void> =>
  openFromList(page, '管理報名故事', '檢視', account);

export const judgeStory = (page: Page, account: string): Promise<void> =>
  openFromList(page, '評審平台', '查看內容', account);

/** The panel in which a story is decided: beside it, on a phone a sheet that a bar opens. */
export const decisionPanel = async (page: Page): Promise<Locator> => {
  const panel = page.getByRole('region', { name: '審核', exact: true });
  const open = panel.getByRole('button', { name: /^(開始|查看)審核$/ });
  await expect(open.or(panel.getByRole('heading', { name: '機器檢查' }))).toBeVisible();
  if (!(await open.isVisible())) return panel;
  await open.click();
  return page.getByRole('dialog', { name: '審核', exact: true });
};

/** Sends a story back with ticked reasons and free text. */
export const reject = async (page: Page, reasons: RegExp[], words: string): Promise<void> => {
  const panel = await decisionPanel(page);
  for (const reason of reasons) await panel.getByRole('checkbox', { name: reason }).check();
  await panel.getByLabel('補充說明').fill(words);
  await expectAccessible(page);
  await panel.getByRole('button', { name: '資料不完整' }).click();
  await expect(page.getByRole('status').getByText('已退件')).toBeVisible();
};

/** Approves a story; what is still open is confirmed. */
export const approve = async (page: Page): Promise<void> => {
  const panel = await decisionPanel(page);
  await panel.getByRole('button', { name: '繳交完成' }).click();
  const done = page.getByText('審核通過，報名完成！');
  const question = page.getByRole('dialog', { name: '繳交完成？' }).getByRole('button', { name: '繳交完成' });
  await expect(done.or(question)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(done).toBeVisible();
  await expectAccessible(page);
};

export interface Judgement {
  /** Positions of the indicators that were achieved, 0 to 7. */
  achieved: number[];
  assessment: '有' | '無' | '待討論';
  remark: string;
}

/** Ticks, a draft, and after a reload the submission that locks it. */
export const judge = async (page: Page, { achieved, assessment, remark }: Judgement): Promise<void> => {
  const panel = page.getByRole('region', { name: '評分' });
  for (const position of achieved) await panel.getByRole('checkbox').nth(position).check();
  await panel.getByText(assessment, { exact: true }).click();
  await panel.getByLabel('備註').fill(remark);
  await expectAccessible(page);
  await panel.getByRole('button', { name: '儲存草稿' }).click();
  await expect(page.getByText('草稿已儲存')).toBeVisible();
  await page.reload();
  await expect(page.getByText('評審評分中').first()).toBeVisible();
  await expect(panel.getByLabel('備註')).toHaveValue(remark);
  await panel.getByRole('button', { name: '送出評分' }).click();
  const question = page.getByRole('dialog', { name: '送出評分？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '送出評分' }).click();
  await expect(page.getByText('成功送出')).toBeVisible();
  await expect(panel.getByRole('button', { name: '送出評分' })).toBeDisabled();
  await expectAccessible(page);
};

/** The spreadsheet behind a button of a list, and the row of one story in it. */
export const exportedRow = async (page: Page, button: string, account: string): Promise<Record<string, unknown>> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  // The toast does not wait until thousands of rows are read.
  await expect(page.getByText('下載成功！').first()).toBeVisible();
  const rows = await rowsOf(file);
  const row = rows.find((entry) => entry.故事帳號 === account);
  if (!row) throw new Error(`no row of ${account} among ${rows.length}`);
  return row;
};
