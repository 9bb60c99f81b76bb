import { DAY, type Edition, editionName, formatDateTime, MINUTE, noticesOf, type Season } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { adminToken } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { enter, makeMember } from './support/members';
import { ask } from './support/platform';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

/** A session that staff haven't prepared, years away from those of other journeys. */
const unprepared = async (token: string, from = 2041): Promise<number> => {
  const { judging } = await ask<Season>('GET', `/season/${from}`, { token });
  return judging.prepared ? unprepared(token, from + 1) : from;
};

// One after the other: the second changes the dates that the first compares.
test.describe.configure({ mode: 'default' });

// The dates are every journey's: this one looks at what it would store, and stores none of them.
test('a season is prepared by its checklist, and rehearsed before anything is stored @desktop-only', async ({
  person,
}) => {
  const [page, token] = [await person(), await adminToken()];
  const year = await unprepared(token);
  const last = year - 1;
  const before = await ask<Edition>('GET', '/site-setting/edition', { token });
  await enterDesk(page, { token }, '/season');
  const card = (name: string) => page.getByRole('region', { name });
  const checks = card('準備清單');
  await expect(checks.getByText('還缺').first()).toBeVisible();
  await expectAccessible(page);

  // Dates as people type them, in the wrong order first; the server says which one is wrong.
  const [opens, closes] = [page.getByLabel('開放報名'), page.getByLabel('截止報名')];
  await closes.fill(`${last}/12/1 8:00`);
  await opens.fill(`${last}-12-02 8 點`);
  await expect(closes).toHaveValue(`${last}-12-01 08:00`);
  await opens.blur();
  await expect(opens).toHaveAccessibleDescription(/請填寫日期和時間/);
  await opens.fill(`${last}-12-02 08:00`);
  await opens.blur();
  const save = page.getByRole('button', { name: '儲存日期與公告' });
  const question = page.getByRole('dialog', { name: '儲存日期與公告？' });
  await save.click();
  await question.getByRole('button', { name: '確定儲存' }).click();
  await expect(page.getByText('截止報名不能早於開放報名').first()).toBeVisible();

  // What members would read, by dates that are typed and not stored.
  await closes.fill(`${year}-03-10 17:00`);
  await closes.blur();
  await page.getByLabel('補件截止').fill(`${year}-03-24 17:00`);
  await page.getByLabel('未開放時的公告').fill('');
  await page.getByLabel('補件公告').fill('');
  await expect(page.getByText(`${year} 屆（${editionName(year)}）`)).toBeVisible();
  const rehearsal = card('預演');
  const open_time = Date.parse(`${last}-12-02T08:00+08:00`);
  const dates = { open_time, close_time: null, supplement_deadline: null, review_deadline: null, grace_minutes: 30 };
  const said = noticesOf({ ...dates, notice: '', supplement_notice: '' }, 0).notice;
  expect(said).toMatch(/^第.+屆挑戰在 20\d\d-12-02 08:00（.）開放報名。$/);
  await expect(rehearsal.getByText(`新增小組：不可以。畫面顯示「${said}」`)).toBeVisible();
  await rehearsal.getByRole('button', { name: `${year}-03-10 17:01` }).click();
  await expect(rehearsal.getByText(`退件後再送出：可以。畫面顯示「截止補件 ${year}-03-24`)).toBeVisible();
  await save.click();
  await expect(question.getByText(said).first()).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();

  // Last year's judging.
  await card('沿用去年')
    .getByRole('button', { name: `沿用 ${last} 屆的評審設定` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '沿用', exact: true }).click();
  await expect(card('沿用去年').getByText(`${year} 屆已經有自己的評審設定，請到評審管理修改。`)).toBeVisible();
  await expect(checks.getByText(/個獎項。|還沒有獎項。/)).toBeVisible();
  expect(await ask<Edition>('GET', '/site-setting/edition', { token })).toEqual(before);
});

test('one team is given more time with a reason, and all are given half an hour @desktop-only @long', async ({
  person,
}) => {
  const token = await adminToken();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, '停電小隊');
  const before = await ask<Edition>('GET', '/site-setting/edition', { token });
  const close_time = Math.ceil(Date.now() / DAY) * DAY + 90 * DAY;
  const change = (values: Partial<Edition>, base: Partial<Edition>) =>
    ask('PUT', '/site-setting/edition', { token, body: { ...values, base } });
  await change({ close_time }, { close_time: before.close_time });
  try {
    const [desk, tablet] = [await person(), await person()];
    await enter(tablet, story, `/challenge/edit-story/${story.id}`);
    await enterDesk(desk, { token }, `/manage-story/${story.id}`);
    await desk.getByRole('button', { name: '延長這一組：停電小隊' }).click();
    const dialog = desk.getByRole('dialog', { name: '延長「停電小隊」的截止時間' });
    const until = formatDateTime(close_time + 30 * MINUTE);
    const words = `工作人員把你們的截止時間延長到 ${until}。`;
    await expect(dialog.getByText(words)).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: '延長', exact: true }).click();
    await expect(dialog.getByText('請填寫原因')).toBeVisible();
    await dialog.getByLabel('原因').fill('學校停電');
    await dialog.getByRole('button', { name: '延長', exact: true }).click();
    await expect(desk.getByText(`截止時間延長到 ${until}。`)).toBeVisible();
    await expect(tablet.getByText(words)).toBeVisible({ timeout: patient(10_000) });
    await expectAccessible(tablet);

    // Two screens that show the same close: the second press gives nothing.
    const other = await person();
    for (const page of [desk, other]) await enterDesk(page, { token }, '/season');
    const extend = async (page: typeof desk) => {
      await page.getByRole('button', { name: '延長 30 分鐘' }).click();
      const question = page.getByRole('dialog', { name: '所有小組延長 30 分鐘？' });
      await expect(question).toContainText(`改成 ${until}，所有小組都適用`);
      await question.getByRole('button', { name: '延長 30 分鐘' }).click();
    };
    await expect(other.getByRole('button', { name: '延長 30 分鐘' })).toBeVisible();
    await extend(desk);
    await expect(desk.getByText(`已延長到 ${until}`)).toBeVisible();
    await expectAccessible(desk);
    await extend(other);
    await expect(other.getByText('剛才已經有人改過截止時間，沒有再延長一次。')).toBeVisible();
    await expect(other.getByText(`現在的截止時間是 ${until}。`)).toBeVisible();
  } finally {
    const { close_time: now } = await ask<Edition>('GET', '/site-setting/edition', { token });
    await change({ close_time: before.close_time }, { close_time: now });
  }
});
