import { COMPLETED, formatDateTime, HOUR, MINUTE, STATUS_WORDS, sessionOf } from 'contract';
import { listOf, newEditor, newStories, totalOf, watchTasks } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { demo } from './support/addresses';
import { fillSession, storedStories } from './support/crowd';
import { expect, expectAccessible, test } from './support/test';
import { rowsOf, sheetsOf } from './support/workbook';

test('stories are deleted, brought back at once, deleted again and restored from the bin', async ({ person }) => {
  const [{ word, stories }, editor] = await Promise.all([newStories(3), newEditor('刪除編輯', ['stories-manage'])]);
  const page = await person();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 3)).toBeVisible();
  await expectAccessible(page);

  const pick = async (count: number) => {
    for (const { account } of stories.slice(0, count)) {
      await page.getByRole('checkbox', { name: `選取 ${account}` }).check();
    }
  };
  const remove = async () => {
    await page.getByRole('button', { name: '刪除', exact: true }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('確定刪除故事？');
    return question;
  };
  await pick(2);
  await expect(page.getByText('已選 2 筆（本頁）')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出選取的' }).click();
  const exported = (await rowsOf(await download)).map((row) => row.故事帳號);
  expect(exported.sort()).toEqual(stories.slice(0, 2).map(({ account }) => account));
  const first = await remove();
  await expectAccessible(page);
  await first.getByRole('button', { name: '取消' }).click();
  await expect(totalOf(page, 3)).toBeVisible();

  await (await remove()).getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('刪除成功')).toBeVisible();
  await expect(totalOf(page, 1)).toBeVisible();
  // It is offered for ten seconds.
  await page.getByRole('button', { name: '復原' }).click();
  await expect(page.getByText('已還原 2 則故事')).toBeVisible();
  await expect(totalOf(page, 3)).toBeVisible();

  await pick(1);
  await (await remove()).getByRole('button', { name: '確定' }).click();
  await expect(totalOf(page, 2)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '已刪除' }).click();
  await expect(page.getByRole('heading', { name: '已刪除的故事', level: 1 })).toBeVisible();
  // Other tests delete stories meanwhile.
  await page.goto(`${page.url()}?size=100`);
  const account = stories[0]?.account ?? '';
  const row = page.locator('tr, li').filter({ hasText: account }).last();
  await expect(row).toContainText(editor.name);
  await expect(row).toContainText('還有 30 天');
  await expectAccessible(page);
  await page.getByRole('button', { name: `還原 ${account}` }).click();
  await expect(page.getByText('已還原 1 則故事')).toBeVisible();
  await expect(page.getByRole('button', { name: `還原 ${account}` })).toBeHidden();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 3)).toBeVisible();
});

test('the list by keyboard, with everything in the address @desktop-only @long', async ({ person }) => {
  const [{ word, stories }, editor] = await Promise.all([newStories(11), newEditor('鍵盤編輯', ['stories-manage'])]);
  const page = await person();
  await enterDesk(page, editor, '/stories-manage?page=2&status=2');
  await expect(page.getByRole('heading', { name: '管理報名故事', level: 1 })).toBeVisible();
  await expect(page.getByText(/^待審核 [\d,]+$/)).toBeVisible();
  // Who waits longest comes first where only they are shown.
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('apply_time:asc');
  await page.getByText('全部', { exact: true }).click();
  await expect(page).not.toHaveURL(/page=|status=/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Slash');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(totalOf(page, 11)).toBeVisible();

  // All rows of the list, beyond its page, at once and back at once.
  await page.getByRole('checkbox', { name: '選取本頁全部' }).check();
  await page.getByRole('button', { name: '選取全部 11 筆' }).click();
  const chosen = page.getByText('已選全部 11 筆');
  // What can be done with them stays in sight: above a table, below the cards of a phone.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(chosen).toBeInViewport();
    await page.getByRole('navigation', { name: '分頁' }).scrollIntoViewIfNeeded();
    await expect(chosen).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '刪除', exact: true }).click();
  const question = page.getByRole('dialog', { name: '刪除符合條件的全部故事？' });
  await expect(question).toContainText(`條件：搜尋「${word}」。`);
  await expectAccessible(page);
  await question.getByRole('button', { name: '刪除 11 則' }).click();
  await expect(page.getByText('已刪除 11 則故事。')).toBeVisible();
  await page.getByRole('button', { name: '復原' }).click();
  await expect(page.getByText('已還原 11 則故事')).toBeVisible();
  await expect(totalOf(page, 11)).toBeVisible();
  await page.getByRole('button', { name: '第 2 頁' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: /^檢視/ })).toHaveCount(1);
  await page.getByRole('combobox', { name: '每頁筆數' }).selectOption('30');
  await expect(page).toHaveURL(/size=30/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('link', { name: /^檢視/ })).toHaveCount(11);

  // The order is chosen, by a column's head too, and is in the address.
  const accounts = page.locator('tbody .mono');
  const order = page.getByRole('combobox', { name: '排序' });
  await order.selectOption('帳號由小到大');
  await expect(page).toHaveURL(/sort=account%3Aasc/);
  await expect(accounts.first()).toHaveText(stories[0]?.account ?? '');
  await page.getByRole('columnheader', { name: '故事帳號' }).click();
  await expect(page).toHaveURL(/sort=account%3Adesc/);
  await expect(accounts.first()).toHaveText(stories[10]?.account ?? '');
  await expect(order).toHaveValue('account:desc');
  await order.selectOption('最新建立的在前');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyX');
  await expect(page.getByRole('checkbox', { name: `選取 ${stories[9]?.account}` })).toBeChecked();
  await page.keyboard.press('KeyX');
  await page.keyboard.press('KeyK');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: '鍵盤按鍵' })).toContainText('選取或取消這一列');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '欄位' }).click();
  await page.getByRole('checkbox', { name: '小組' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('link', { name: /^檢視/ })).toHaveCount(11);
  await expect(page.getByRole('columnheader', { name: '小組' })).toBeHidden();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/manage-story/);

  // While the next rows load, the old ones open in the list that they were in.
  await page.goBack();
  await expect(page.getByRole('link', { name: /^檢視/ })).toHaveCount(11);
  const never = `${word}以外`;
  const isNext = ({ pathname, searchParams }: URL) => pathname === '/api/story' && searchParams.get('text') === never;
  await page.route(isNext, () => undefined);
  await page.getByRole('searchbox').fill(never);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(never)));
  await page.getByRole('link', { name: /^檢視/ }).first().click();
  const back = page.getByRole('link', { name: /1\/11/ });
  await expect(back).toHaveAttribute('href', new RegExp(`${encodeURIComponent(word)}(&|$)`));
});

test('conditions, saved views and the one search', async ({ person }, { project }) => {
  const [{ word, stories }, editor] = await Promise.all([
    newStories(2),
    newEditor('條件編輯', ['stories-manage', 'manage-member-list']),
  ]);
  const page = await person();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 2)).toBeVisible();
  await page.getByRole('button', { name: '更多條件' }).click();
  await page.getByRole('combobox', { name: '縣市' }).selectOption('連江縣');
  await expect(page).toHaveURL(/city=/);
  await expect(page.getByText('清除條件').first()).toBeVisible();
  await page.getByRole('combobox', { name: '縣市' }).selectOption('全部縣市');
  await expect(totalOf(page, 2)).toBeVisible();
  await page.getByRole('combobox', { name: '目標' }).selectOption('6 淨水及衛生');
  await expect(page).toHaveURL(/goal=6/);
  await expectAccessible(page);

  // A view keeps the conditions under a name, for one or for all, and stands in the menu with its count.
  await page.getByRole('button', { name: '檢視', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '檢視' })).toBeVisible();
  const views = page.getByRole('dialog', { name: '檢視' });
  await views.getByRole('textbox', { name: '把現在的條件和排序存成檢視' }).fill('水的故事');
  await views.getByRole('button', { name: '儲存' }).click();
  await views.getByRole('button', { name: '水的故事：修改' }).click();
  await views.getByRole('textbox', { name: '水的故事的新名稱' }).fill('淨水');
  await views.getByRole('checkbox', { name: '釘在選單' }).first().check();
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await views.getByRole('button', { name: '儲存' }).first().click();
  await expect(views.getByText(/^釘在選單・\d+ 筆$/)).toBeVisible();
  await page.keyboard.press('Escape');
  if (project.name === 'desktop') {
    const pinned = page.getByRole('list', { name: '釘選的檢視' }).getByRole('link', { name: /^淨水/ });
    await expect(pinned).toHaveAttribute('aria-current', 'page');
  }
  await enterDesk(page, editor, '/stories-manage');
  await page.getByRole('button', { name: '檢視', exact: true }).click();
  await views.getByRole('link', { name: '淨水' }).click();
  await expect(page).toHaveURL(/goal=6/);
  await expect(page.getByRole('searchbox', { name: '搜尋帳號、故事、小組' })).toHaveValue(word);
  await page.getByRole('button', { name: '檢視', exact: true }).click();
  await page.getByRole('button', { name: '淨水：修改' }).click();
  await views.getByRole('button', { name: '刪除' }).click();
  await page.getByRole('dialog', { name: '刪除檢視「淨水」？' }).getByRole('button', { name: '刪除' }).click();
  await expect(page.getByRole('link', { name: /^淨水/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // One search from every screen, over what the person may see.
  if (project.name === 'desktop') await page.keyboard.press('Control+k');
  else await page.getByRole('button', { name: '搜尋', exact: true }).click();
  const search = page.getByRole('dialog', { name: '搜尋' });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(demo.challenger);
  await expect(search.getByRole('region', { name: '會員' }).getByRole('link').first()).toBeVisible();
  await expect(search.getByText('故事與小組：沒有')).toBeVisible();
  await expect(search.getByText('學校單位')).toBeHidden();
  await search.getByRole('searchbox').fill(stories[0]?.account ?? '');
  await expect(search.getByRole('region', { name: '故事與小組' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`manage-story/${stories[0]?.id}`));
  await expect(search).toBeHidden();
});

test('10,000 stories as a spreadsheet, while the page stays responsive @desktop-only @long (decision 42)', async ({
  person,
}) => {
  const editor = await newEditor('匯出編輯', ['stories-manage']);
  const session = 2018;
  fillSession(session, 10_000, sessionOf(Date.now()));
  const list = storedStories(session);
  const page = await person();
  await enterDesk(page, editor, `/stories-manage?session=${session}`);
  await expect(totalOf(page, list.length)).toBeVisible();

  const exportOnce = async () => {
    const tasks = await watchTasks(page);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出' }).click();
    const download = await waiting;
    await expect(page.getByText('下載成功！').first()).toBeVisible();
    return { download, longest: await tasks.longest() };
  };
  // A busy machine only makes tasks longer: the shortest of some tries is what the page itself takes.
  let { download, longest } = await exportOnce();
  for (let again = 0; longest >= 200 && again < 4; again += 1) ({ download, longest } = await exportOnce());
  expect(longest).toBeLessThan(200);
  expect(download.suggestedFilename()).toBe('全球孩童創意行動挑戰.xlsx');

  expect(Object.keys(await sheetsOf(download))).toEqual(['故事', '證書名單']);
  const rows = await rowsOf(download);
  expect(rows.map((row) => row.故事帳號)).toEqual(list.map(({ account }) => account));
  for (const [index, story] of list.entries()) {
    const { certificate_address: address } = story;
    expect(rows[index]).toMatchObject({
      屆別: story.session,
      小組名稱: story.team_name,
      故事名稱: story.story_name ?? '',
      狀態: STATUS_WORDS[story.apply_status].staff,
      報名成功: COMPLETED.includes(story.apply_status) ? '是' : '否',
      隊員姓名: story.team_members.map(({ name }) => name).join('\n'),
      輔導員信箱: story.counselors.map(({ email }) => email).join('\n'),
      感受到的問題: story.problem ?? '',
      感受照片數: story.pictures?.feeling.length ?? 0,
      影片連結: story.video?.src ?? '',
      地址: address?.address ?? '',
      退件原因: story.failed_message ?? '',
    });
  }
  const sent = list.findIndex(({ apply_time }) => apply_time !== null);
  const days = Number(rows[sent]?.送出時間);
  const taipei = Math.round(days * 24 * 60) * MINUTE + Date.UTC(1899, 11, 30) - 8 * HOUR;
  expect(formatDateTime(taipei)).toBe(formatDateTime(list[sent]?.apply_time ?? 0));
});

test('an export can be ended, and tried again when it failed @desktop-only @long', async ({ person }) => {
  const editor = await newEditor('重試編輯', ['stories-manage']);
  const page = await person();
  await enterDesk(page, editor, `/stories-manage?session=${sessionOf(Date.now())}`);
  await expect(page.getByRole('link', { name: /^檢視/ }).first()).toBeVisible();
  let cut = true;
  await page.context().route('**/api/story/all?**', async (route) => {
    if (cut) await route.fulfill({ contentType: 'application/json', body: '{"list":[' });
    else await route.continue();
  });
  await page.getByRole('button', { name: '匯出' }).click();
  await expect(page.getByRole('alert').getByText(/下載失敗：/)).toBeVisible();
  await expectAccessible(page);
  cut = false;
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '再試一次' }).click();
  await waiting;
  await expect(page.getByRole('alert')).toBeHidden();
});
