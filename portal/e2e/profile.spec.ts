import { MINUTE } from 'contract';
import { logOut } from './screens/account';
import { mailTo } from './support/inbox';
import { enter, killSessions, makeMember, removeMember } from './support/members';
import { expect, expectAccessible, test } from './support/test';

const PAGE = '/challenge/person-info';
const SCHOOL = { district: '中正區', name: '市立麥田國小' };

const jobs = JSON.stringify([
  {
    id: 'past1',
    type: '資訊與科技',
    city: '臺北市',
    district: '大安區',
    department: '山風軟體',
    position: '工程師',
    start_time: Date.UTC(2012, 0, 1),
    presently_employed: false,
    end_time: Date.UTC(2015, 0, 1),
    teacher_grade: null,
    subject: null,
  },
  {
    id: 'now1',
    type: '非營利組織',
    city: '臺北市',
    district: '大安區',
    department: '海風協會',
    position: '專員',
    start_time: Date.UTC(2015, 1, 1),
    presently_employed: true,
    end_time: null,
    teacher_grade: null,
    subject: null,
  },
]);

test('personal data are looked at, corrected, refused and saved (decision 35)', async ({ person }) => {
  const page = await person();
  const member = makeMember('孫讀者', { jobs });
  await enter(page, member, PAGE);
  await expect(page.getByRole('heading', { name: '個人資料', level: 1 })).toBeVisible();
  await expect(page.getByText(member.account).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['海風協會', '山風軟體']);
  await expectAccessible(page);

  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await expect(page.getByRole('heading', { name: '個人資料', level: 2 })).toBeFocused();
  const name = page.getByLabel('姓名', { exact: true });
  await name.fill('');
  await page.getByLabel('羅馬拼音').fill('');
  await page.getByLabel('羅馬拼音').pressSequentially('sun,du zhe');
  await expect(page.getByLabel('羅馬拼音')).toHaveValue('SUN,DU ZHE');
  await page.getByLabel('出生日期').fill('');
  await page.getByLabel('聯絡電話').fill('');
  await page.getByLabel('電子信箱', { exact: true }).fill('sun@school');
  await page.getByRole('button', { name: '儲存' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '有資料尚未填寫完成' });
  await expect(summary).toBeFocused();
  for (const line of [
    '姓名：請輸入姓名',
    '羅馬拼音：例：WANG,XIAO-MING（姓,名-名）',
    '出生日期：請選擇出生日期',
    '聯絡電話：請輸入聯絡電話',
    '電子信箱：請輸入正確信箱格式',
  ])
    await expect(summary.getByRole('button', { name: line })).toBeVisible();
  // Beside one another they stand at the same height, whatever is said above and below them.
  const places = await Promise.all([name, page.getByLabel('羅馬拼音')].map((field) => field.boundingBox()));
  if (places[0]?.x !== places[1]?.x) expect(places[0]?.y).toBe(places[1]?.y);
  await expectAccessible(page);
  await summary.getByRole('button', { name: '姓名：請輸入姓名' }).click();
  await expect(name).toBeFocused();

  await name.fill('孫讀者');
  await page.getByLabel('羅馬拼音').fill('sun,du-zhe');
  const born = page.getByLabel('出生日期');
  await born.fill('民國');
  await born.blur();
  await expect(page.getByText('這不是日期，請寫成 YYYY-MM-DD，例如 1988-03-09')).toBeVisible();
  await born.fill('114/1/1');
  await born.blur();
  await expect(born).toHaveValue('2025-01-01');
  await expect(page.getByText('民國 114 年')).toBeVisible();
  await page.getByLabel('聯絡電話').fill('0922333444');
  await page.getByLabel('電子信箱', { exact: true }).fill('sun@school.example');
  await page.getByLabel('介紹人').fill('李老師');
  await page.getByRole('button', { name: '儲存' }).click();
  // The server knows the day: its own words stand at the field, and nothing typed is gone.
  await expect(page.getByText('註冊者需要年滿18歲').first()).toBeVisible();
  await expect(page.getByLabel('介紹人')).toHaveValue('李老師');

  await born.fill('19880309');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByText('1988-03-09（民國 77 年）')).toBeVisible();
  await expect(page.getByText('SUN,DU-ZHE')).toBeVisible();
  await expect(page.getByText('李老師')).toBeVisible();
});

test('another mail address asks who is at the screen, and goes on with what was typed', async ({ person }, {
  project,
}) => {
  const page = await person();
  const member = makeMember('唐信箱', { jobs });
  await enter(page, member, PAGE, { age: 11 * MINUTE });
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('介紹人').fill('沒有換信箱');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();

  const email = `tang.${project.name}@school.example`;
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('電子信箱', { exact: true }).fill(email);
  await page.getByLabel('介紹人').fill('換了信箱');
  await page.getByRole('button', { name: '儲存' }).click();
  const question = page.getByRole('dialog', { name: '請確認是本人' });
  const password = question.getByLabel('目前的密碼', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('電子信箱', { exact: true })).toHaveValue(email);

  await page.getByRole('button', { name: '儲存' }).click();
  const confirm = question.getByRole('button', { name: '確認並儲存' });
  await confirm.click();
  await expect(question.getByText('請輸入目前的密碼').last()).toBeVisible();
  await password.fill('x'.repeat(1_025));
  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/密碼太長/);
  await password.fill('not the password');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/目前的密碼不正確/);
  await expect(password).toHaveValue('not the password');
  await expectAccessible(page);
  await password.fill(member.password);
  await password.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('換了信箱', { exact: true })).toBeVisible();
  await mailTo(member.account, /電子信箱已更改/);
});

test('the work history: an educator’s rules, from when to when, and the last job is removed', async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('何經歷', { jobs: '[]' }), PAGE);
  await expect(page.getByText('還沒有工作經歷')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '新增經歷' }).click();
  const type = page.getByLabel('職業', { exact: true });
  await expect(type).toBeFocused();
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('alert').getByText('職業：請選擇職業')).toBeVisible();
  await expect(page.getByRole('alert').getByText('縣市：請選擇職業所在縣市')).toBeVisible();
  await type.selectOption('教育工作者');
  await expect(page.getByLabel('縣市')).toHaveValue('基隆市');
  await page.getByRole('button', { name: '儲存' }).click();
  for (const line of [
    '任教階段：請選擇',
    '區域：請選擇職業所在區域',
    '單位名稱：請填寫職業單位',
    '職位：請填寫職位',
    '任教領域：請填寫任教領域',
    '經歷開始時間：請選擇經歷時間',
  ])
    await expect(page.getByRole('alert').getByText(line, { exact: true })).toBeVisible();

  await page.getByLabel('任教階段').selectOption({ label: '國小' });
  await page.getByLabel('區域').selectOption(SCHOOL.district);
  await page.getByLabel('職位', { exact: true }).selectOption('其他');
  await page.getByLabel('任教領域').selectOption('其他');
  await page.getByLabel('經歷開始時間').fill('2020-08-01');
  await expect(page.getByLabel('經歷結束時間')).toBeHidden();
  await page.getByRole('checkbox', { name: '目前在職' }).uncheck();
  await expect(page.getByLabel('經歷結束時間')).toHaveValue('');
  await page.getByRole('button', { name: '儲存' }).click();
  for (const line of [
    '學校名稱：請選擇正確單位名稱',
    '其他職位：請填寫',
    '其他任教領域：請填寫',
    '經歷結束時間：請選擇經歷結束時間',
  ])
    await expect(page.getByRole('alert').getByText(line, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('學校名稱').selectOption(SCHOOL.name);
  await page.getByLabel('其他職位').fill('替代役');
  await page.getByLabel('其他任教領域').fill('海洋教育');
  await page.getByRole('checkbox', { name: '目前在職' }).check();
  await expect(page.getByLabel('經歷結束時間')).toBeHidden();
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: SCHOOL.name })).toBeFocused();
  await expect(page.getByText('其他，替代役')).toBeVisible();
  await expect(page.getByText('其他，海洋教育')).toBeVisible();

  await page.getByRole('button', { name: `編輯${SCHOOL.name}` }).click();
  await page.getByLabel('其他職位').fill('輔導員');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '捨棄' }).click();
  await expect(page.getByText('其他，替代役')).toBeVisible();

  await page.getByRole('button', { name: `刪除${SCHOOL.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `刪除「${SCHOOL.name}」這筆經歷？` });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: '刪除' }).click();
  await expect(page.getByText('刪除成功')).toBeVisible();
  await expect(page.getByText('還沒有工作經歷')).toBeVisible();
});

test('what was typed survives a reload, a lost connection and a session that ends', async ({ person }) => {
  const page = await person();
  const member = makeMember('高草稿', { jobs });
  await enter(page, member, PAGE);
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('介紹人').fill('重新載入之前');
  await expect(page.getByText('草稿已存在這台裝置')).toBeVisible();
  await page.getByRole('button', { name: '新增經歷' }).click();
  await page.getByLabel('單位名稱').fill('新的單位');
  await expect(page.getByText('草稿已存在這台裝置')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('介紹人')).toHaveValue('重新載入之前');
  await expect(page.getByLabel('單位名稱')).toHaveValue('新的單位');
  await page.getByRole('button', { name: '取消' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '繼續填寫' }).click();

  const save = page.getByRole('button', { name: '儲存' }).first();
  await page.context().setOffline(true);
  await expect(page.getByText('目前離線。填寫的內容會先存在這台裝置。')).toBeVisible();
  await save.click();
  await expect(page.getByText('連線中斷，請確認網路後再試一次。').first()).toBeVisible();
  await expect(page.getByLabel('介紹人')).toHaveValue('重新載入之前');
  await page.context().setOffline(false);
  await expect(page.getByText('已連線')).toBeVisible();

  await killSessions(page, member);
  await save.click();
  const login = page.getByRole('dialog', { name: '請重新登入' });
  await expect(login).toContainText('登入時間已過，填寫的內容還在。重新登入後會繼續儲存。');
  await expectAccessible(page);
  await login.getByLabel('密碼', { exact: true }).fill(member.password);
  await login.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByText('重新載入之前')).toBeVisible();
  await expect(page.getByLabel('單位名稱')).toHaveValue('新的單位');
});

test('logging out with a draft asks first, and an account that is gone leads to Login', async ({ person }) => {
  const page = await person();
  const member = makeMember('周離開', { jobs });
  await enter(page, member, PAGE);
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('介紹人').fill('還沒有儲存');
  await logOut(page, member);
  const question = page.getByRole('dialog', { name: '登出前，先送出草稿嗎？' });
  await expect(question).toContainText('這台裝置上還有 1 份沒有送出的草稿。');
  await expectAccessible(page);
  await question.getByRole('button', { name: '送出並登出' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();

  await enter(page, member, PAGE);
  await expect(page.getByText('還沒有儲存')).toBeVisible();
  removeMember(member);
  await page.getByRole('button', { name: '編輯個人資料' }).click();
  await page.getByLabel('介紹人').fill('不在了');
  // The server looks at an account again after a second at the latest.
  await expect(async () => {
    const save = page.getByRole('button', { name: '儲存' });
    if (await save.isVisible()) await save.click();
    await expect(page).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: '通知' }).getByText('請重新登入')).toBeVisible();
});
