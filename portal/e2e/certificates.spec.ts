import { readFileSync } from 'node:fs';
import { adminToken } from './screens/judging-desk';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { enter, inDatabase, makeMember } from './support/members';
import { ask } from './support/platform';
import { approve, newStory, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a counsellor puts a name on a certificate right and checks all; staff see it', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const team = `證書${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);

  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  await page.getByRole('link', { name: '核對或下載證書' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '請核對證書上的名字' })).toBeVisible();
  await expect(page.getByText('還沒核對', { exact: true })).toBeVisible();
  const sheet = page.getByRole('region', { name: /王小明/ });
  await expect(sheet.getByText('王小明').last()).toBeVisible();
  await expect(sheet.getByRole('img', { name: '王小明的證書樣張' })).toBeVisible();
  await expectAccessible(page);
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載樣張' }).click(),
  ]);
  expect(sample.suggestedFilename()).toBe(`證書樣張-${story.account}.pdf`);

  await sheet.getByRole('button', { name: '修改 王小明 的證書' }).click();
  const name = sheet.getByLabel('中文姓名');
  await expect(name).toBeFocused();
  await name.fill('王曉明');
  // The sheet follows while one types.
  await expect(
    page
      .getByRole('region', { name: /王曉明/ })
      .getByText('王曉明')
      .last(),
  ).toBeVisible();
  await expect(page.getByText('圖上是修改前的文字，儲存後會換成新的。')).toBeVisible();
  const unit = page.getByRole('region', { name: /王曉明/ }).getByLabel('中文單位');
  await unit.fill('Xing An');
  await page.getByRole('button', { name: '核對無誤' }).click();
  await expect(page.getByText('中文單位：請填寫中文')).toBeVisible();
  await unit.fill('幸安國小');
  await page.getByRole('button', { name: '核對無誤' }).click();
  await expect(page.getByText('已核對', { exact: true })).toBeVisible();
  await expect(page.getByText(/林海風 在 .+ 核對過/)).toBeVisible();
  await expect(page.getByRole('img', { name: '王曉明的證書樣張' })).toBeVisible();
  await expectAccessible(page);

  const editor = await newEditor('證書編輯', ['certificates']);
  await enterDesk(page, editor, `/certificates?${new URLSearchParams({ text: team })}`);
  await expect(page.getByText('已核對', { exact: true }).locator('visible=true').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `看名字：${team}` }).click();
  const dialog = page.getByRole('dialog', { name: `證書上的名字：${team}` });
  await expect(dialog.getByText('王曉明')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  await page.getByRole('button', { name: '寄信提醒' }).click();
  await expect(page.getByRole('dialog', { name: '寄信提醒核對？' })).toBeVisible();
});

test('certificates are issued, saved as PDFs, and verified by who has no account', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const team = `核發${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);

  const desk = await person();
  const editor = await newEditor('證書核發', ['certificates']);
  await enterDesk(desk, editor, `/certificates?${new URLSearchParams({ text: team })}`);
  await desk.getByRole('button', { name: '核發證書' }).click();
  const dialog = desk.getByRole('dialog', { name: /^核發證書：/ });
  await expect(dialog.getByText('0 則故事，共 0 張證書')).toBeVisible();
  await expect(dialog.getByText('名字還沒核對：2 張')).toBeVisible();
  await dialog.getByLabel('名字還沒核對的也核發（會留下紀錄）').check();
  await expect(dialog.getByText('1 則故事，共 2 張證書')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: '核發 2 張' }).click();
  await expect(desk.getByText(/已核發 1 則故事的 2 張證書/)).toBeVisible();
  await desk.getByRole('button', { name: `看名字：${team}` }).click();
  const names = desk.getByRole('dialog', { name: `證書上的名字：${team}` });
  await names.getByRole('button', { name: '重新核發 王小明 的證書' }).click();
  const reissue = desk.getByRole('dialog', { name: '重新核發 王小明 的證書' });
  await reissue.getByLabel('中文姓名').fill('王曉明');
  await reissue.getByLabel('原因').fill('名字印錯');
  await expectAccessible(desk);
  await reissue.getByRole('button', { name: '重新核發' }).click();
  await expect(names.getByText('王曉明')).toBeVisible();

  await names.getByRole('button', { name: '關閉' }).last().click();
  await desk.getByRole('button', { name: '準備寄送' }).click();
  const posting = desk.getByRole('dialog', { name: /^準備寄送：/ });
  await expect(posting.getByText('1 包，1 則故事，共 2 張證書')).toBeVisible();
  await expectAccessible(desk);
  const [posted] = await Promise.all([
    desk.waitForEvent('download'),
    posting.getByRole('button', { name: '下載寄送檔案' }).click(),
  ]);
  expect(posted.suggestedFilename()).toMatch(/^證書寄送-\d{4}\.zip$/);
  await expect(posting).toBeHidden();

  await desk.getByRole('button', { name: '證書已寄出' }).click();
  const sent = desk.getByRole('dialog', { name: /^證書已寄出：/ });
  await expect(sent.getByText('1 則故事，共 2 張證書')).toBeVisible();
  await expect(sent.getByText('會寄信給 1 個信箱。')).toBeVisible();
  await expectAccessible(desk);
  await sent.getByRole('button', { name: '標記並寄信通知' }).click();
  await expect(desk.getByText(/已標記 1 則故事的 2 張證書/)).toBeVisible();
  await desk.getByRole('button', { name: '證書已寄出' }).click();
  await expect(sent.getByText(new RegExp(`之前已經標記寄出：1 則（${story.account} ${team}）`))).toBeVisible();
  await expect(sent.getByRole('button', { name: '標記並寄信通知' })).toBeDisabled();
  await sent.getByRole('button', { name: '取消' }).click();
  await desk.getByRole('button', { name: `看名字：${team}` }).click();

  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/certificates`);
  await expect(page.getByRole('heading', { level: 1, name: '證書' })).toBeVisible();
  await expect(page.getByRole('button', { name: '核對無誤' })).toHaveCount(0);
  await expectAccessible(page);
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path(), 'latin1') };
  };
  const whole = await saved('下載全組證書');
  expect(whole.name).toBe(`證書-${story.account}.pdf`);
  expect(whole.bytes.match(/\/Type \/Page\n/g)).toHaveLength(2);
  const own = await saved('下載證書：王曉明');
  const [, code = ''] = /\/verify\/([A-Z2-9]{16})/.exec(own.bytes) ?? [];

  const stranger = await person();
  await stranger.goto(`/verify/${code}`);
  await expect(stranger.getByText('這張證書有效')).toBeVisible();
  await expect(stranger.getByText('王○明')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto('/verify/ABCDEFGHJKLMNPQR');
  await expect(stranger.getByText('查無此證書')).toBeVisible();

  await names.getByRole('button', { name: '撤回 王曉明 的證書' }).click();
  const withdraw = desk.getByRole('dialog', { name: '撤回 王曉明 的證書' });
  await withdraw.getByLabel('原因').fill('重複參賽');
  await withdraw.getByRole('button', { name: '撤回' }).click();
  await expect(names.getByText(/^已撤回/)).toBeVisible();
  await stranger.goto(`/verify/${code}`);
  await expect(stranger.getByText('這張證書已撤回')).toBeVisible();
});

/** A session that no other story is in, and whose data no retention forgets: what is awarded in it, no other journey meets. */
const moveToOwnSession = (id: string): number =>
  inDatabase((database) => {
    database
      .prepare('UPDATE stories SET session = (SELECT MAX(session) + 1 FROM stories) WHERE document_id = ?')
      .run(id);
    const { session } = database.prepare('SELECT session FROM stories WHERE document_id = ?').get(id) ?? {};
    return Number(session);
  });

test('a prize has a sheet of its own, from its release to who verifies it @long', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const team = `得獎${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);
  const session = moveToOwnSession(story.id);
  const token = await adminToken();
  const prize = '愛地球特別獎';
  const awards = {
    prizes: [{ name: prize, places: 1, division: '' }],
    awards: [{ story_id: story.id, prize, reason: '評審團決議' }],
  };
  await ask('PUT', `/judging/awards/${session}`, { token, body: awards });
  await ask('PUT', `/judging/release/${session}`, { token, body: { released: true, confirmed: [story.id] } });

  const desk = await person();
  const editor = await newEditor('證書核發', ['certificates']);
  await enterDesk(desk, editor, `/certificates?${new URLSearchParams({ session: String(session), text: team })}`);
  await desk.getByRole('button', { name: '核發證書' }).click();
  const dialog = desk.getByRole('dialog', { name: `核發證書：${session} 屆` });
  await dialog.getByLabel('名字還沒核對的也核發（會留下紀錄）').check();
  await expect(dialog.getByText('1 則故事，共 4 張證書')).toBeVisible();
  await expect(dialog.getByText('其中 2 張是得獎證書。')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: '核發 4 張' }).click();
  await expect(desk.getByText(/已核發 1 則故事的 4 張證書/)).toBeVisible();
  await desk.getByRole('button', { name: `看名字：${team}` }).click();
  const names = desk.getByRole('dialog', { name: `證書上的名字：${team}` });
  await expect(names.getByText(`得獎：${prize}。每個人另有一張得獎證書。`)).toBeVisible();
  await expect(names.getByRole('button', { name: '下載 王小明 的得獎證書' })).toBeVisible();
  await expectAccessible(desk);

  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/certificates`);
  await expect(page.getByText(prize).first()).toBeVisible();
  await expectAccessible(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載得獎證書：王小明' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toContain('得獎證書');
  const [, code = ''] = /\/verify\/([A-Z2-9]{16})/.exec(readFileSync(await sheet.path(), 'latin1')) ?? [];
  const stranger = await person();
  await stranger.goto(`/verify/${code}`);
  await expect(stranger.getByText('這張證書有效')).toBeVisible();
  await expect(stranger.getByText(prize)).toBeVisible();
  await expectAccessible(stranger);

  // While the prize is taken back its sheet isn't there.
  await ask('PUT', `/judging/release/${session}`, { token, body: { released: false } });
  await stranger.reload();
  await expect(stranger.getByText('查無此證書')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '下載證書：王小明' })).toBeVisible();
  await expect(page.getByRole('button', { name: '下載得獎證書：王小明' })).toHaveCount(0);
});
