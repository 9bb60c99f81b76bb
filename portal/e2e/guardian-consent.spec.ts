import {
  answerAsGuardian,
  askGuardians,
  fillConsent,
  openGuardians,
  printSlip,
  takeBackStory,
} from './screens/consent';
import { adminToken } from './screens/judging-desk';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mailTo } from './support/inbox';
import { makeMember } from './support/members';
import { photo } from './support/pictures';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a guardian answers on a phone by a printed slip, and takes back by the same link', async ({ person }) => {
  await askGuardians();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, '同意小隊');
  const teacher = await person();
  const card = await openGuardians(teacher, counsellor, story);
  await expect(card.getByRole('row', { name: /王小明/ })).toContainText('還沒答覆');
  await expectAccessible(teacher);
  const slip = await printSlip(teacher, card);
  await expect(teacher.locator('body[data-printed]')).toBeAttached();
  await teacher.emulateMedia({ media: 'print' });
  await expect(teacher.getByText(slip.code)).toBeVisible();
  await expect(teacher.getByRole('img', { name: '王小明的家長同意書' })).toBeVisible();
  await expect(card).toBeHidden();
  await teacher.emulateMedia({ media: 'screen' });

  // The code, as it is typed where no camera reads the QR.
  const phone = await person();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/consent');
  await expectAccessible(phone);
  await phone.getByLabel('紙條上的代碼').fill('ZZZZZ-ZZZZZ');
  await phone.getByRole('button', { name: '打開同意書' }).click();
  await expect(phone.getByText(/這個連結不正確/)).toBeVisible();
  await phone.getByLabel('紙條上的代碼').fill(slip.code.toLowerCase());
  await phone.getByRole('button', { name: '打開同意書' }).click();
  await expect(phone.getByText('王○明', { exact: true })).toBeVisible();
  await expect(phone.getByText('王小明')).toHaveCount(0);
  for (const radio of await phone.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expectAccessible(phone);

  // Nothing is sent while an answer is missing; the first that is takes the focus.
  await phone.getByRole('button', { name: '送出' }).click();
  await expect(phone.getByRole('radio').first()).toBeFocused();
  await expect(phone.getByText('請選擇同意或不同意。')).toHaveCount(3);
  await expectAccessible(phone);
  await answerAsGuardian(phone);
  await expectAccessible(phone);

  await teacher.reload();
  const row = card.getByRole('row', { name: /王小明/ });
  await expect(row).toContainText('✓');
  await expect(row).toContainText('✗');
  await expect(teacher.getByText('王媽媽')).toHaveCount(0);

  // Later, by the slip's own address: only less is possible.
  await phone.goto(new URL(slip.url).pathname);
  await expect(phone.getByRole('radio')).toHaveCount(0);
  await expectAccessible(phone);
  await takeBackStory(phone);
  await mailTo(counsellor.account, /家長收回同意/);

  const staff = await person();
  await enterDesk(staff, { token: await adminToken() }, `/manage-story/${story.id}`);
  const desk = staff.getByRole('region', { name: '家長同意', exact: true });
  await expect(desk.getByRole('row', { name: /王小明/ })).toContainText('✗ 已收回');
  await expect(desk).toContainText('已答覆 1 / 2 人');
  await expectAccessible(staff);

  // The family phones: staff print a fresh slip, or read its code out.
  await desk.getByRole('button', { name: '列印連結：王小明' }).click();
  const fresh = staff.getByRole('dialog', { name: '列印連結：王小明 的家長' });
  await fresh.getByRole('button', { name: '產生連結' }).click();
  const printed = fresh.getByRole('button', { name: '列印', exact: true });
  await expect(printed).toBeFocused();
  await expectAccessible(staff);
  const code = (await fresh.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByText(code).filter({ visible: true })).toHaveCount(1);
  await expect(fresh).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });
  await phone.goto('/consent');
  await phone.getByLabel('紙條上的代碼').fill(code);
  await phone.getByRole('button', { name: '打開同意書' }).click();
  await expect(phone.getByRole('heading', { name: '家長同意書' })).toBeVisible();
  await expect(phone.getByRole('radio').first()).toBeVisible();

  // What still holds is taken back by the help desk, which has no desk of stories.
  const helper = await person();
  await enterDesk(
    helper,
    await newEditor('服務台', ['manage-member-list', 'help-desk']),
    `/manage-member/${counsellor.id}`,
  );
  await helper.getByRole('region', { name: '服務台' }).getByRole('button', { name: '代為收回同意' }).click();
  const people = helper.getByRole('dialog', { name: /^家長同意：/ });
  await expect(people.getByRole('row', { name: /王○明/ })).toContainText('✓ 同意');
  await expectAccessible(helper);
  await people.getByRole('button', { name: '代為收回：王○明' }).click();
  const taking = helper.getByRole('dialog', { name: '代 王○明 收回同意' });
  await taking.getByRole('checkbox', { name: '證書印上姓名' }).check();
  await taking.getByLabel('如何確認對方的身分').fill('回撥報名的電話');
  await expectAccessible(helper);
  await taking.getByRole('button', { name: '收回同意' }).click();
  await expect(helper.getByText('已收回，輔導員會收到信')).toBeVisible();
  await expect(people.getByRole('row', { name: /王○明/ })).not.toContainText('✓ 同意');
});

test('a counsellor photographs a signed form and types in what is ticked; an admin reads the whole ledger', async ({
  person,
}) => {
  await askGuardians();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, '紙本小隊');
  const teacher = await person();
  const card = await openGuardians(teacher, counsellor, story);
  await card.getByRole('button', { name: '列印家長連結' }).click();
  const print = teacher.getByRole('dialog', { name: '列印家長連結' });
  await print.getByRole('radio', { name: '紙本同意書（手寫簽名）' }).check();
  await expectAccessible(teacher);
  await print.getByRole('button', { name: /^列印/ }).click();
  await expect(teacher.locator('body[data-printed]')).toBeAttached();
  await teacher.emulateMedia({ media: 'print' });
  await expect(teacher.getByRole('heading', { name: '家長同意書' })).toBeVisible();
  await expect(teacher.getByText('孩子：王小明')).toBeVisible();
  await teacher.emulateMedia({ media: 'screen' });

  await card.getByRole('button', { name: '登錄紙本同意書' }).click();
  const dialog = teacher.getByRole('dialog', { name: '登錄紙本同意書' });
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog.getByText('請先拍下簽好的同意書。')).toBeVisible();
  await expect(dialog.getByText('請照紙本選擇。')).toHaveCount(3);
  await expectAccessible(teacher);
  await dialog.getByLabel('拍照或選照片的檔案').setInputFiles(photo('同意書.png', 210, [1280, 1700]));
  await expect(dialog.getByRole('img', { name: /簽好的同意書/ })).toBeVisible();
  await dialog.getByLabel('這張是誰的').selectOption({ label: '王小明 的家長' });
  await fillConsent(dialog);
  await dialog.getByRole('checkbox', { name: '紙本上有簽名，填的和紙本一樣' }).check();
  await expectAccessible(teacher);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('row', { name: /王小明/ })).toContainText('紙本');
  await expect(teacher.getByText('王媽媽')).toHaveCount(0);

  const staff = await person();
  await enterDesk(staff, { token: await adminToken() }, `/manage-story/${story.id}`);
  const desk = staff.getByRole('region', { name: '家長同意', exact: true });
  await desk.getByRole('button', { name: '登錄紙本同意書' }).click();
  const form = staff.getByRole('dialog', { name: '登錄紙本同意書' });
  await form.getByLabel('選擇檔案：選擇照片').setInputFiles(photo('同意書.png', 210, [1280, 1700]));
  await expect(form.getByRole('img', { name: /簽好的同意書/ })).toBeVisible();
  await expectAccessible(staff);
  await form.getByRole('button', { name: '取消' }).click();
  await desk.getByRole('button', { name: '查看完整紀錄' }).click();
  const ledger = staff.getByRole('region', { name: '完整紀錄' });
  await expect(ledger.getByRole('row', { name: /公開看得出是誰的照片/ })).toContainText('王媽媽，母親');
  await expect(ledger.getByRole('link', { name: '紙本照片' })).toHaveCount(3);
  await expectAccessible(staff);
});

test('the season asks guardians once staff turn it on @desktop-only', async ({ person }) => {
  const page = await person();
  await enterDesk(page, { token: await adminToken() }, '/season');
  const card = page.getByRole('region', { name: '家長同意書' });
  await expect(card.getByText(/草稿/)).toBeVisible();
  const toggle = card.getByRole('switch', { name: '家長同意書啟用' });
  if ((await toggle.getAttribute('aria-checked')) === 'false') {
    await toggle.click();
    await page.getByRole('dialog').getByRole('button', { name: '啟用' }).click();
  }
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
});
