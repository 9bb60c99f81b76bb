import { MINUTE } from 'contract';
import { logInAsStaff } from './screens/account';
import { totalOf } from './screens/lists';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { expect, expectAccessible, test } from './support/test';

test('an admin grants and withdraws a screen while the editor works; both see it, and the record shows it @desktop-only', async ({
  person,
}) => {
  const account = `rights.${mark()}@school.example`;
  const admin = await person();
  await logInAsStaff(admin, demo.admin, demo.password);
  await admin.getByRole('link', { name: '帳號與權限管理' }).click();
  await admin.getByRole('button', { name: '新增帳號' }).click();
  const creating = admin.getByRole('dialog', { name: '新增帳號' });
  await creating.getByRole('button', { name: '新增', exact: true }).click();
  await expect(creating.getByRole('alert').first()).toContainText('請選擇角色');
  await creating.getByLabel('角色').selectOption('編輯');
  await creating.getByLabel('組別').selectOption('課程服務');
  await creating.getByLabel('姓名').fill('權小編');
  await creating.getByLabel('帳號').fill(account);
  await creating.getByRole('button', { name: '產生密碼' }).click();
  await creating.getByRole('button', { name: '全部開通' }).click();
  await expect(creating.getByRole('checkbox', { name: '學校單位' })).toBeChecked();
  await creating.getByLabel('角色').selectOption('管理者');
  await expect(creating.getByRole('checkbox', { name: '學校單位' })).not.toBeChecked();
  await creating.getByLabel('角色').selectOption('編輯');
  await creating.getByRole('checkbox', { name: '公佈欄管理' }).check();
  await expectAccessible(admin);
  await creating.getByRole('button', { name: '新增', exact: true }).click();
  await expect(admin.getByText('新增成功！')).toBeVisible();
  const secret = admin.getByRole('dialog', { name: '帳號已建立' });
  const password = (await secret.getByRole('definition').last().textContent()) ?? '';
  await expectAccessible(admin);
  await secret.getByRole('button', { name: '完成' }).click();

  const editor = await person();
  await logInAsStaff(editor, account, password);
  await expect(editor.getByRole('heading', { name: '公佈欄管理' })).toBeVisible();
  const menu = editor.getByRole('navigation', { name: '後台選單' });
  await expect(menu.getByRole('link')).toHaveText(['公佈欄管理']);
  await editor.goto('/backend-manage/audit');
  await expect(editor.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
  await menu.getByRole('link', { name: '公佈欄管理' }).click();
  await expect(editor.getByRole('button', { name: /^編輯/ }).first()).toBeVisible();

  await admin.getByRole('searchbox').fill(account);
  await expect(totalOf(admin, 1)).toBeVisible();
  await admin.getByRole('button', { name: '編輯 權小編' }).click();
  const editing = admin.getByRole('dialog', { name: '編輯帳號' });
  await editing.getByRole('checkbox', { name: '公佈欄管理' }).uncheck();
  await editing.getByRole('checkbox', { name: '學校單位' }).check();
  await editing.getByRole('button', { name: '儲存' }).click();
  await expect(admin.getByText('更新成功！')).toBeVisible();

  await editor.getByRole('searchbox').fill('下一個請求');
  await expect(editor.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
  await expect(editor.getByText('您的使用權限有變動，選單已經更新')).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['學校單位']);
  await expectAccessible(editor);
  await menu.getByRole('link', { name: '學校單位' }).click();
  await expect(editor.getByRole('heading', { name: '學校單位' })).toBeVisible();
  await expect(editor.getByRole('switch').first()).toBeVisible();

  await admin.getByRole('button', { name: '刪除 權小編' }).click();
  const question = admin.getByRole('dialog', { name: '確定刪除這個帳號？' });
  await question.getByRole('button', { name: '刪除' }).click();
  await expect(admin.getByText('刪除成功！')).toBeVisible();
  await editor.getByRole('searchbox').fill('再下一個');
  await expect(editor.getByRole('heading', { name: '管理者與評審登入' })).toBeVisible();

  await admin.getByRole('link', { name: '紀錄' }).click();
  // The list that is left has a field to search in too.
  await expect(admin.getByRole('heading', { name: '紀錄', level: 1 })).toBeVisible();
  await admin.getByRole('searchbox').fill(account);
  const record = admin.getByRole('region', { name: '紀錄' });
  await expect(record.getByText(`刪除了帳號「權小編（${account}）」`)).toBeVisible();
  await expect(record.getByText('登入了後台').first()).toBeVisible();
  await admin.getByLabel('動作').selectOption('修改帳號');
  await expect(record.getByRole('listitem')).toHaveText(['增加權限：學校單位', '移除權限：公佈欄管理']);
  await expect(record).not.toContainText(password);
  await expectAccessible(admin);
});

test('an admin whose login is old proves who it is before accounts change, and nothing typed is lost @long', async ({
  person,
}) => {
  const staff = { role_name: 'admin', group: 'course_service' };
  const [admin, editor] = [makeMember('管理甲', staff), makeMember('編輯乙', { ...staff, role_name: 'editor' })];
  const page = await person();
  const old = { age: 11 * MINUTE, key: 'managerToken' };
  await enter(page, admin, '/backend-manage/permission-manage', old);
  await page.getByRole('searchbox').fill(editor.account);
  await expect(totalOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: '編輯 編輯乙' }).click();
  const editing = page.getByRole('dialog', { name: '編輯帳號' });
  await editing.getByLabel('姓名').fill('編輯丙');
  const password = editing.getByLabel('新密碼（選填）');
  await password.fill('Mountain mist 2026');
  await editing.getByRole('button', { name: '儲存' }).click();

  const question = page.getByRole('dialog', { name: '請確認是本人' });
  const present = question.getByLabel('您目前的密碼');
  await expect(present).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(editing.getByText('為了確認是本人，請輸入目前的密碼')).toBeVisible();
  await expect(password).toHaveValue('Mountain mist 2026');
  await editing.getByRole('button', { name: '儲存' }).click();
  await present.fill('not this one');
  await present.press('Enter');
  await expect(question.getByText('目前的密碼不正確')).toBeVisible();
  await expect(present).toBeFocused();
  await expectAccessible(page);
  await present.fill(admin.password);
  await question.getByRole('button', { name: '確認並儲存' }).click();
  await expect(page.getByText('更新成功！')).toBeVisible();
  const secret = page.getByRole('dialog', { name: '密碼已更換' });
  await expect(secret.getByText('Mountain mist 2026')).toBeVisible();
  await secret.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('編輯丙')).toBeVisible();

  // Making and removing accounts ask too (decision 86), and go on by themselves after the answer.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: '新增帳號' }).click();
  const creating = page.getByRole('dialog', { name: '新增帳號' });
  const account = `new.${mark()}@school.example`;
  await creating.getByLabel('角色').selectOption('編輯');
  await creating.getByLabel('組別').selectOption('課程服務');
  await creating.getByLabel('姓名').fill('新小編');
  await creating.getByLabel('帳號').fill(account);
  await creating.getByLabel('密碼', { exact: true }).fill('Mountain mist 2027');
  await creating.getByRole('button', { name: '新增', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(creating.getByLabel('姓名')).toHaveValue('新小編');
  await creating.getByRole('button', { name: '新增', exact: true }).click();
  await present.fill(admin.password);
  await present.press('Enter');
  await expect(page.getByText('新增成功！')).toBeVisible();
  await page.getByRole('dialog', { name: '帳號已建立' }).getByRole('button', { name: '完成' }).click();
  await page.getByRole('searchbox').fill(account);
  await expect(totalOf(page, 1)).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: '刪除 新小編' }).click();
    await page.getByRole('dialog', { name: '確定刪除這個帳號？' }).getByRole('button', { name: '刪除' }).click();
    await expect(present).toBeFocused();
  };
  await remove();
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(totalOf(page, 1)).toBeVisible();
  await remove();
  await present.fill(admin.password);
  await question.getByRole('button', { name: '確認並刪除' }).click();
  await expect(page.getByText('刪除成功！')).toBeVisible();
  await expect(totalOf(page, 0)).toBeVisible();

  const again = await person();
  await logInAsStaff(again, editor.account, 'Mountain mist 2026');
  await expect(again.getByRole('heading', { name: '管理者與評審登入' })).toHaveCount(0);
});
