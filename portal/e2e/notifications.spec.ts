import type { Locator } from '@playwright/test';
import type { Notification } from 'contract';
import { DAY } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { newEditor } from './screens/lists';
import { enterDesk, type Staff } from './screens/review-desk';
import { hostileBodies, hostileTexts, watchForHarm } from './support/hostile';
import { inDatabase } from './support/members';
import { photo } from './support/pictures';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

/** Hostile texts in one mail. */
const PART = 125;
const LIST = '/manage-notification-list';

const newStaff = (name: string) => newEditor(name, ['manage-notification-list']);

const letter = (subject: string) => ({
  target: 5,
  nickname: '創意行動小組',
  reply_email: 'team@example.org',
  subject,
  content: '<p>{{姓名}} 您好：恭喜{{小組名稱}}完成挑戰！</p>',
  auto_send_time: Date.now(),
  status: 2,
});

/** Pastes as a person would, one text after the other; the browser gets a moment for what each may set off. */
const pasteAll = (field: Locator, texts: readonly string[]) =>
  field.evaluate(async (element, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, texts);

test('staff write a notification, see whom it reaches, plan it and take it back', { tag: '@desktop-only' }, async ({
  person,
}) => {
  const staff = await newStaff('簡通知');
  const subject = `寫到一半的通知 ${staff.account}`;
  const page = await person();
  await enterDesk(page, staff, LIST);
  await page.getByRole('link', { name: '新增通知' }).click();
  const text = page.getByRole('textbox', { name: '內容' });
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: '儲存並發送' }).click();
  await expect(page.getByRole('alert').first()).toContainText('請檢查必填欄位');
  const target = page.getByLabel('寄送對象');
  await expect(target).toBeFocused();
  await page.getByRole('button', { name: '寄測試信' }).click();
  await expect(page.getByText('測試信箱不可為空', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await target.selectOption('完成挑戰');
  await expect(page.getByText(/目前有 \d+ 人/)).toBeVisible();
  await page.getByRole('button', { name: '看名單' }).click();
  const people = page.getByRole('dialog', { name: '收件人：完成挑戰' });
  await expect(people.getByText(/的建立者/).first()).toBeVisible();
  await expectAccessible(page);
  await people.getByRole('button', { name: '關閉' }).click();

  await page.getByLabel('寄件人名稱').fill('創意行動小組');
  await page.getByLabel('回覆信箱').fill('不是信箱');
  await page.getByLabel('主旨', { exact: true }).fill(`${subject} `);
  await page.getByRole('button', { name: '在主旨插入姓名' }).click();
  await text.click();
  await page.getByRole('button', { name: '項目清單' }).click();
  await text.pressSequentially('{{小組名稱}}，恭喜');
  await page.getByRole('button', { name: '插入故事帳號', exact: true }).click();
  await page.getByLabel('選擇要放進內容的圖片').setInputFiles(photo('海報.png', 70, [320, 180]));
  await expect(text.locator('img[src]')).toHaveAttribute('src', /\/api\/file\/public\//);

  await page.goBack();
  const question = page.getByRole('dialog', { name: '離開這一頁？' });
  await question.getByRole('button', { name: '取消' }).click();
  await page.goBack();
  await expectAccessible(page);
  await question.getByRole('button', { name: '離開' }).click();
  await expect(page.getByRole('heading', { name: '通知管理', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/已帶回這台裝置上/)).toBeVisible();
  await page.getByRole('link', { name: '通知管理' }).last().click();
  await question.getByRole('button', { name: '離開' }).click();
  await page.getByRole('link', { name: '新增通知' }).click();
  await expect(page.getByText(/已帶回這台裝置上/)).toBeVisible();
  await expect(text.locator('.rich-token')).toHaveText(['小組名稱', '故事帳號']);
  await page.getByRole('button', { name: '預覽' }).click();
  const frame = page.frameLocator('iframe[title="信件內容"]');
  await expect(frame.getByText(/，恭喜CHI-|，恭喜\d{4}-/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog', { name: '預覽' }).locator('.ant-modal-footer').getByRole('button').click();

  await page.getByRole('radio', { name: '指定時間' }).check();
  await page.getByLabel('指定時間').last().fill('2099-03-24T17:00');
  await page.getByRole('button', { name: '儲存並發送' }).click();
  await expect(page.getByText('請輸入正確信箱格式', { exact: true })).toBeVisible();
  await expect(page.getByLabel('回覆信箱')).toBeFocused();
  await page.getByLabel('回覆信箱').fill('team@example.org');
  await page.getByRole('button', { name: '儲存並發送' }).click();
  const sure = page.getByRole('dialog', { name: /^確定寄給 \d+ 人？/ });
  await expect(sure).toContainText('2099-03-24（二）17:00');
  await expectAccessible(page);
  await sure.getByRole('button', { name: '發送', exact: true }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  // What is stored is left without a question.
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('已排程');

  await row.getByRole('link', { name: /^檢視/ }).click();
  await page.getByRole('button', { name: '取消發送' }).click();
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^刪除/ }).click();
  await page.getByRole('dialog', { name: '確定刪除？' }).getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('刪除成功！')).toBeVisible();
});

test('two of the staff write one notification: the slower one sees both versions and chooses @long', {
  tag: '@desktop-only',
}, async ({ person }) => {
  const [staff, other] = await Promise.all([newStaff('簡一'), newStaff('簡二')]);
  const subject = `兩人的通知 ${staff.account}`;
  const body = { ...letter(subject), status: 1 };
  const { id } = await ask<Notification>('POST', '/notification', { token: staff.token, body });
  const page = await person();
  await enterDesk(page, staff, `/manage-notification/${id}`);
  await page.getByLabel('主旨', { exact: true }).fill(`我的${subject}`);
  const theirs = { ...body, nickname: '另一位', content: '<p>另一位寫的內容</p>' };
  await ask('PUT', `/notification/${id}`, { token: other.token, body: theirs });
  await page.getByRole('button', { name: '儲存為草稿' }).click();
  await expect(page.getByRole('alert')).toContainText('這筆資料在你填寫時有人更新過，請選擇要保留的版本');
  await expect(page.getByText('寄件人名稱：另一位')).toBeVisible();
  await expect(page.getByLabel('主旨', { exact: true })).toHaveValue(`我的${subject}`);
  await page.getByRole('button', { name: '看更新後的信件' }).click();
  const dialog = page.getByRole('dialog', { name: '更新後的內容' });
  await expect(page.frameLocator('iframe[title="信件內容"]').getByText('另一位寫的內容')).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('.ant-modal-footer').getByRole('button').click();
  await page.getByRole('button', { name: '用我的' }).click();
  await page.getByRole('button', { name: '儲存為草稿' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(await ask<Notification>('GET', `/notification/${id}`, { token: staff.token })).toMatchObject({
    subject: `我的${subject}`,
    nickname: '創意行動小組',
  });
});

const sentBy = async ({ token }: Staff, subject: string): Promise<Notification> => {
  const { id } = await ask<Notification>('POST', '/notification', { token, body: letter(subject) });
  const read = () => ask<Notification>('GET', `/notification/${id}`, { token });
  await expect.poll(async () => (await read()).sending, { timeout: patient(60_000) }).toBe('done');
  return await read();
};

/** Two mails of it end otherwise, as no mail server here ever makes them end. */
const spoil = (id: string): void =>
  inDatabase((database) => {
    const rows = database.prepare('SELECT id FROM mail_jobs WHERE notification_id = ? ORDER BY id LIMIT 2').all(id);
    const set = database.prepare('UPDATE mail_jobs SET state = ?, last_answer = ? WHERE id = ?');
    set.run('failed', '550 5.1.1 No such user here', Number(rows[0]?.id));
    set.run('unknown', '連線中斷', Number(rows[1]?.id));
  });

test('staff see which mails failed, and send these again @long', { tag: '@desktop-only' }, async ({ person }) => {
  const staff = await newStaff('范失敗');
  const subject = `寄出的通知 ${staff.account}`;
  const { id, recipients, delivered } = await sentBy(staff, subject);
  expect(delivered).toBe(recipients);
  spoil(id);
  const page = await person();
  await enterDesk(page, staff, `/manage-notification/${id}`);
  await page.getByRole('button', { name: /^寄送失敗/ }).click();
  await expect(page.getByText('550 5.1.1 No such user here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '重寄結果不明的 1 封' }).click();
  const risk = page.getByRole('dialog', { name: '重寄給 1 人？' });
  await expect(risk).toContainText('對方可能收到兩封');
  await risk.getByRole('button', { name: '取消' }).click();
  await page.getByRole('checkbox', { name: /^選取/ }).last().check();
  await page.getByRole('button', { name: '重寄選取的信' }).click();
  await page.getByRole('dialog', { name: '重寄給 1 人？' }).getByRole('button', { name: '重寄' }).click();
  await expect(page.getByText('沒有符合條件的資料。')).toBeVisible({ timeout: patient(30_000) });
  await page.getByRole('button', { name: '複製成新的草稿' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '內容' })).toContainText('完成挑戰');
});

/** What carries its own data instead of an uploaded picture: the server stores nothing of a text with such an address. */
const isRefused = (html: string) => /\bdata:[a-z]+\//i.test(html);

/** Stores notifications with a hostile subject each, the first two with 125 hostile texts each in their content; these come back. */
const storeHostile = async ({ token }: Staff, nickname: string): Promise<{ id: string; raw: object }[]> => {
  const all = hostileBodies.map(async (body, index) => {
    const part = hostileTexts.slice(index * PART, (index + 1) * PART);
    const contentOf = (texts: readonly string[]) => `<p>信</p>${texts.join('')}`;
    const rest = { nickname, status: 1, auto_send_time: Date.now() + DAY };
    const words = { ...letter(body.replaceAll(/\p{Cc}/gu, '').slice(0, 100)), ...rest };
    const content = contentOf(part.filter((html) => !isRefused(html)));
    const { id } = await ask<Notification>('POST', '/notification', { token, body: { ...words, content } });
    return part.length > 0 ? [{ id, raw: { ...words, content: contentOf(part) } }] : [];
  });
  return (await Promise.all(all)).flat();
};

test('250 hostile texts never run: stored, kept on the device, pasted, where no policy of the page would stop them', {
  tag: ['@desktop-only', '@long'],
}, async ({ browser }) => {
  const staff = await newStaff('高敵意');
  const nickname = staff.account.slice(0, 8);
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const harm = await watchForHarm(context);
  const page = await context.newPage();
  // The trap snaps: where nothing cleans them, they run.
  await page.setContent(hostileBodies.join('\n'));
  await expect.poll(() => harm.length).toBeGreaterThan(10);

  const stored = await storeHostile(staff, nickname);
  expect(stored.length * PART).toBe(hostileTexts.length);
  await enterDesk(page, staff, `${LIST}?size=50&text=${nickname}`);
  harm.length = 0;
  await expect(page.getByRole('row')).toHaveCount(hostileBodies.length + 1);
  const text = page.getByRole('textbox', { name: '內容' });
  for (const { id, raw } of stored) {
    await page.goto(`/backend-manage/manage-notification/${id}`);
    await expect(text).toContainText('信');
    await page.getByRole('button', { name: '預覽' }).click();
    await expect(page.frameLocator('iframe[title="信件內容"]').getByText('信', { exact: true })).toBeVisible();
    // What this device has kept is shown as it is, without the server.
    const kept = { value: { letter: { ...raw, timing: 'later', test_email: '', reminder_key: null } }, at: Date.now() };
    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`managerDraft:${staff.account}:notification:${id}`, JSON.stringify(kept)],
    );
    await page.reload();
    await expect(page.getByText(/已帶回這台裝置上/)).toBeVisible();
    await expect(text).toContainText('信');
  }
  await pasteAll(text, [...hostileTexts, '<p>全部貼完了<img src="https://evil.example/x.png"></p>']);
  await expect(text).toContainText('全部貼完了');
  await expect(page.getByText('貼上的內容裡有 1 張圖片沒有一起加入')).toBeVisible();
  expect(harm).toEqual([]);
  await context.close();
});
