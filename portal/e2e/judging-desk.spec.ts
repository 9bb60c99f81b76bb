import type { Page } from '@playwright/test';
import { FIRST_JUDGING_CONTENT, type JudgedRow, type List, totalScore } from 'contract';
import {
  adminToken,
  approvedStories,
  listOf,
  newJudge,
  openFirst,
  placeOf,
  saved,
  scorePanel,
} from './screens/judging-desk';
import { enterDesk, newReviewer } from './screens/review-desk';
import { platform } from './support/addresses';
import { long } from './support/long';
import { killSessions, lookAway } from './support/members';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';
import { rowsOf } from './support/workbook';

const COUNT = long ? 10 : 4;

test('a list of stories with the keyboard only, and their scores in a spreadsheet @desktop-only', async ({
  person,
}) => {
  const [{ word, stories }, judge] = await Promise.all([approvedStories(COUNT), newJudge('鍵盤評審')]);
  const page = await person();
  await openFirst(page, judge, word);
  await expect(placeOf(page)).toContainText(`1/${COUNT}`);
  const panel = scorePanel(page);
  await expect(panel.getByText('總分 —/20')).toBeVisible();
  await expectAccessible(page);

  // The keys of evidence: photos move on by themselves, stop, and lead from stage to stage.
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('dialog', { name: '感受照片' })).toContainText('校門口');
  await expectAccessible(page);
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('dialog', { name: '想像照片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The story as a book, without names; what could not be fetched is fetched again.
  await page.route('**/story-book.js', (route) => route.abort(), { times: 1 });
  const look = page.getByRole('button', { name: '看書' });
  await look.press('Enter');
  const book = page.getByRole('dialog', { name: '故事書' });
  await expect(book.getByRole('alert')).toContainText('故事書沒有載入');
  await expectAccessible(page);
  await book.getByRole('button', { name: '再試一次' }).click();
  await expect(book.getByRole('heading', { name: word })).toBeVisible();
  await expect(book.getByRole('heading', { name: '故事的最後一頁' })).toBeAttached();
  await expect(book.getByText('王小明')).toHaveCount(0);
  await book.getByRole('button', { name: '翻到分享' }).click();
  await expect(book.getByRole('button', { name: '翻到分享' })).toHaveAttribute('aria-current', 'true');
  // A key of the desk does nothing there.
  await page.keyboard.press('Digit1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await expect(look).toBeFocused();
  await expect(panel.getByText('總分 —/20')).toBeVisible();
  await page.keyboard.press('Backslash');
  await expect(panel.getByRole('checkbox').first()).toBeHidden();

  for (let place = 1; place <= COUNT; place += 1) {
    await expect(placeOf(page)).toContainText(`${place}/${COUNT}`);
    await expect(panel.getByText('總分 —/20')).toBeAttached();
    for (const key of ['Digit1', 'Digit2', 'Digit3']) await page.keyboard.press(key);
    await page.keyboard.press(['KeyZ', 'KeyX', 'KeyC'][place % 3] ?? '');
    await expect(panel.getByText('總分 10/20')).toBeVisible();
    if (place === 1) {
      // An edited comment stays; T puts the template of the score that it has now into it.
      await page.keyboard.press('KeyM');
      await page.keyboard.press('KeyM');
      await page.keyboard.press('Enter');
      await page.keyboard.type('你們訪問了愛心媽媽。');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Digit2');
      await expect(panel.getByRole('textbox', { name: '感受' })).toHaveValue(/愛心媽媽/);
      await expect(panel.getByRole('button', { name: '套用 3 分範本' })).toBeVisible();
      await page.keyboard.press('KeyT');
      await expect(panel.getByRole('textbox', { name: '感受' })).toHaveValue(/^【感受】/);
      await page.keyboard.press('Digit2');
    }
    if (place % 2 === 0) {
      await page.keyboard.press('Control+s');
      await saved(page, /^已儲存 \d\d:\d\d$/);
      await page.keyboard.press('KeyJ');
    } else {
      await page.keyboard.press('Control+Enter');
      const question = page.getByRole('dialog', { name: '送出評分？' });
      await expect(question).toContainText('送出後分數會鎖定');
      await expect(question.getByRole('button', { name: '送出評分' })).toBeFocused();
      await page.keyboard.press('Enter');
      await saved(page, /^已送出並鎖定 \d\d:\d\d$/);
      await expect(page.getByRole('button', { name: '下一則未評分的故事' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
  }
  await expectAccessible(page);

  await page.goto(`/backend-manage${listOf(word)}`);
  await expect(page.getByText('已評分', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載評分' }).click(),
  ]);
  const rows = (await rowsOf(download)).filter((row) => row.故事名稱 === word);
  const { list } = await ask<List<JudgedRow>>('GET', '/story/judged', { token: judge.token });
  const stored = list.filter(({ story_name }) => story_name === word);
  expect(stored.map(({ account }) => account)).toEqual(stories.map(({ account }) => account));
  expect(
    rows.map(({ 故事帳號, F, I, D, S, 總分, 設計思考, 評審, 狀態, 評語 }) => [
      故事帳號,
      F,
      I,
      D,
      S,
      總分,
      設計思考,
      評審,
      狀態,
      評語,
    ]),
  ).toEqual(
    stored.map(({ account, scores, apply_status, judgement }) => [
      account,
      ...(scores ? [scores.F, scores.I, scores.D, scores.S, totalScore(scores)] : []),
      judgement.assessment,
      '鍵盤評審',
      apply_status === 6 ? '已評分' : '評審評分中（草稿）',
      judgement.comments.join('\n'),
    ]),
  );
});

test('a draft that only this device has: a reload, an ended session, another window @long', async ({ person }) => {
  const [{ word, stories }, judge] = await Promise.all([approvedStories(1), newJudge('草稿評審')]);
  const [story] = stories;
  const page = await person();
  await openFirst(page, judge, word);
  const panel = scorePanel(page);
  await panel.getByRole('checkbox').nth(0).check();
  await panel.getByLabel('備註').fill('寫到一半');
  await saved(page, /^草稿已存在這台裝置 \d\d:\d\d$/);
  const token = await adminToken();
  const read = () =>
    ask<{ apply_status: number; judgement: { remark: string } | null }>('GET', `/story/single/${story?.id}`, { token });
  expect(await read()).toMatchObject({ apply_status: 4, judgement: null });

  await page.reload();
  await expect(panel.getByLabel('備註')).toHaveValue('寫到一半');
  await expect(panel.getByText('總分 6/20')).toBeVisible();
  await expectAccessible(page);

  await lookAway(page);
  await killSessions(page, judge);
  await expect.poll(() => isOver(judge.token)).toBe(true);
  await panel.getByRole('button', { name: '儲存草稿' }).click();
  await expect(page.getByText('請重新登入')).toBeVisible();
  await page.getByLabel('帳號').fill(judge.account);
  await page.getByLabel('密碼', { exact: true }).fill(judge.password);
  await page.getByRole('button', { name: '登入' }).click();
  await expect(panel.getByLabel('備註')).toHaveValue('寫到一半');
  await panel.getByRole('button', { name: '儲存草稿' }).click();
  await saved(page, /^已儲存 \d\d:\d\d$/);
  expect(await read()).toMatchObject({ apply_status: 5, judgement: { remark: '寫到一半' } });

  // Saved in another window meanwhile: both versions are there, and one is chosen.
  await panel.getByLabel('備註').fill('這個視窗的');
  const body = {
    judgement: { assessment: '有', remark: '另一個視窗的', comments: [], judge_table: table() },
  };
  const again = await ask<{ token: string }>('POST', '/auth/login', {
    body: { account: judge.account, password: judge.password },
  });
  await ask('PUT', `/story/judge/${story?.id}?submit=false`, { token: again.token, body });
  await panel.getByRole('button', { name: '儲存草稿' }).click();
  await expect(panel.getByText(/有較新的內容，兩個版本都還在/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '用我的草稿' }).click();
  await panel.getByRole('button', { name: '儲存草稿' }).click();
  await saved(page, /^已儲存 \d\d:\d\d$/);
  await expect.poll(read).toMatchObject({ judgement: { remark: '這個視窗的' } });
});

const isOver = async (token: string) =>
  (await fetch(`${platform}/api/auth`, { headers: { Authorization: `Bearer ${token}` } })).status === 401;

const table = () => FIRST_JUDGING_CONTENT.indicators.map(({ label }) => ({ label, achieved: false }));

test('two judges on one story, a hand-over, the lock and a reopening @long', async ({ person }) => {
  const [{ word, stories }, lin, wang] = await Promise.all([
    approvedStories(1),
    newJudge('林評審'),
    newJudge('王評審'),
  ]);
  const [one, two, staff] = [await person(), await person(), await person()];
  await openFirst(one, lin, word);
  await openFirst(two, wang, word);
  await scorePanel(two).getByLabel('備註').fill('王的想法');
  await lookAway(two);
  await scorePanel(one).getByRole('checkbox').nth(0).check();
  await scorePanel(one).getByRole('button', { name: '儲存草稿' }).click();
  await saved(one, /^已儲存/);

  // The second learns who has it, and keeps what was typed.
  await scorePanel(two).getByRole('button', { name: '儲存草稿' }).click();
  await expect(scorePanel(two).getByText('這則故事由林評審評分中，可以觀看，不能評分。')).toBeVisible();
  await expect(scorePanel(two).getByRole('button', { name: '送出評分' })).toBeDisabled();
  await expect(two.getByText('評審：林評審')).toBeVisible();
  await scorePanel(two).getByRole('button', { name: '看這份草稿' }).click();
  await expect(scorePanel(two).getByLabel('備註')).toHaveValue('王的想法');
  await expectAccessible(two);

  // Admin reads, and gives it to the other, while the first one writes on.
  await scorePanel(one).getByLabel('備註').fill('再補一句');
  await lookAway(one);
  await enterDesk(staff, { token: await adminToken() }, `/judge-story/${stories[0]?.id}`);
  await expect(scorePanel(staff).getByText('您不是評審，可以觀看，不能評分。')).toBeVisible();
  await expect(scorePanel(staff).getByRole('checkbox').first()).toBeDisabled();
  await scorePanel(staff)
    .getByLabel('移交給')
    .selectOption({ label: `王評審（${wang.account}）` });
  // Names and accounts of judges are longer than the panel is wide.
  expect(await scorePanel(staff).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await scorePanel(staff).getByRole('button', { name: '移交評分' }).click();
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: '移交評分' }).click();
  await expect(staff.getByText('評審：王評審')).toBeVisible();

  await scorePanel(one).getByRole('button', { name: '儲存草稿' }).click();
  await expect(scorePanel(one).getByText('這則故事由王評審評分中，可以觀看，不能評分。')).toBeVisible();

  // The new one goes on with the draft, and submits it for good.
  await two.reload();
  await expect(scorePanel(two).getByRole('checkbox').first()).toBeEnabled();
  await expect(scorePanel(two).getByText(/有較新的內容/)).toBeVisible();
  await scorePanel(two).getByRole('button', { name: '用已儲存的' }).click();
  await expect(scorePanel(two).getByRole('checkbox').first()).toBeChecked();
  await scorePanel(two).getByText('待討論', { exact: true }).click();
  await scorePanel(two).getByRole('button', { name: '送出評分' }).click();
  await two.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(two.getByRole('dialog')).toBeHidden();
  await scorePanel(two).getByRole('button', { name: '送出評分' }).click();
  await two.getByRole('dialog').getByRole('button', { name: '送出評分' }).click();
  await expect(two.getByText('成功送出')).toBeVisible();
  await expect(scorePanel(two).getByRole('checkbox').first()).toBeDisabled();
  await saved(two, /^已送出並鎖定/);

  await staff.reload();
  await scorePanel(staff).getByRole('button', { name: '開放修改評分' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '開放修改評分' }).click();
  await expect(staff.getByText('評審評分中').first()).toBeVisible();
  await two.reload();
  await expect(scorePanel(two).getByRole('button', { name: '送出評分' })).toBeEnabled();

  const [download] = await Promise.all([
    two.waitForEvent('download'),
    two.getByRole('button', { name: '下載照片、學習單與評語' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('.zip');
  await expect(two.getByText('下載成功！')).toBeVisible();
});

test('staff edit what judges and reviewers work with, without overwriting each other @desktop-only @long', async ({
  person,
}) => {
  const [one, two, editor] = [await person(), await person(), await person()];
  const [{ token: reviewer }, token] = await Promise.all([newReviewer('設定審查'), adminToken()]);
  await enterDesk(editor, { token: reviewer }, '/review-settings');
  await expect(editor.getByRole('heading', { name: '退件理由' })).toBeVisible();
  await expect(editor.getByRole('heading', { name: '評語範本' })).toHaveCount(0);
  await expectAccessible(editor);

  await enterDesk(one, { token }, '/review-settings');
  await enterDesk(two, { token }, '/review-settings');
  const field = (page: Page) => page.getByLabel('想像 5 分');
  const save = (page: Page) => page.getByRole('button', { name: '儲存評語範本' }).click();
  const first = await field(one).inputValue();
  await field(two).fill(`${first}二`);
  await field(one).fill(`${first}一`);
  await save(one);
  await expect(one.getByText('儲存成功')).toBeVisible();
  await expect(one.getByText('評語 想像 5 分').first()).toBeVisible();
  await two.reload();
  await expect(field(two)).toHaveValue(`${first}二`);
  await expect(two.getByText(/這一項有人剛剛更新過/)).toBeVisible();
  await save(two);
  await expect(two.getByText('有較新的內容，請先選擇要保留的版本。')).toBeVisible();
  await expectAccessible(two);
  await two.getByRole('button', { name: '用已儲存的' }).click();
  await expect(field(two)).toHaveValue(`${first}一`);
  await field(two).fill(first);
  await save(two);
  await expect(two.getByText('儲存成功')).toBeVisible();
});
