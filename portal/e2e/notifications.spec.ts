import type { Locator, Page } from '@playwright/test';
import type { Notification } from 'contract';
import { newEditor } from './screens/lists';
import { enterDesk, type Staff } from './screens/review-desk';
import { inDatabase } from './support/members';
import { photo } from './support/pictures';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const DAY = 86_400_000;
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

/** What would set `hurt`, if anything of it ever ran. */
const HOSTILE = [
  '<img src=x onerror="window.hurt=1">',
  '<svg onload="window.hurt=1"><script>window.hurt=1</script></svg>',
  '<script>window.hurt=1</script>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<a href="javascript:window.hurt=1">按我</a>',
  '<details open ontoggle="window.hurt=1">開</details>',
  '<math><mtext></table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hurt=1&gt;">',
].join('');

const unhurt = async (page: Page) => expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();

const paste = (field: Locator, html: string) =>
  field.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

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

  await page.reload();
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
  const question = page.getByRole('dialog', { name: /^確定寄給 \d+ 人？/ });
  await expect(question).toContainText('2099-03-24（二）17:00');
  await expectAccessible(page);
  await question.getByRole('button', { name: '發送', exact: true }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('已排程');

  await row.getByRole('link', { name: /^檢視/ }).click();
  await page.getByRole('button', { name: '取消發送' }).click();
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^刪除/ }).click();
  await page.getByRole('dialog', { name: '確定刪除？' }).getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('刪除成功！')).toBeVisible();
});

const sentBy = async ({ token }: Staff, subject: string): Promise<Notification> => {
  const { id } = await ask<Notification>('POST', '/notification', { token, body: letter(subject) });
  const read = () => ask<Notification>('GET', `/notification/${id}`, { token });
  await expect.poll(async () => (await read()).sending, { timeout: 60_000 }).toBe('done');
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

test('staff see which mails failed, and send these again', { tag: '@desktop-only' }, async ({ person }) => {
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
  await expect(page.getByText('沒有符合條件的資料。')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '複製成新的草稿' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '內容' })).toContainText('完成挑戰');
});

test('hostile words never run, stored or pasted, also where no policy of the page would stop them', {
  tag: '@desktop-only',
}, async ({ browser }) => {
  const staff = await newStaff('高敵意');
  const subject = `<img src=x onerror=window.hurt=1> ${staff.account}`;
  const body = { ...letter(subject), content: `<p>信</p>${HOSTILE}`, status: 1, auto_send_time: Date.now() + DAY };
  await ask('POST', '/notification', { token: staff.token, body });
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enterDesk(page, staff, LIST);
  await page.getByRole('link', { name: subject, exact: true }).click();
  const text = page.getByRole('textbox', { name: '內容' });
  await expect(text).toContainText('信');
  await page.getByRole('button', { name: '預覽' }).click();
  await expect(page.frameLocator('iframe[title="信件內容"]').getByText('信', { exact: true })).toBeVisible();
  await page.getByRole('dialog', { name: '預覽' }).locator('.ant-modal-footer').getByRole('button').click();
  await paste(text, HOSTILE);
  await expect(page.getByText('貼上的內容裡有')).toBeVisible();
  await expect(text.locator('img[src], script, iframe, svg, [href^="javascript"]')).toHaveCount(0);
  await unhurt(page);
  await context.close();
});
