import type { DfcResource, EduResource } from 'contract';
import { logInAsStaff } from './screens/account';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

test('staff publish a post; members see it at once, and no longer once it is a draft', async ({ person }) => {
  const title = `桌上寫的公告 ${mark()}`;
  const staff = await person();
  await logInAsStaff(staff, demo.admin, demo.password);
  await expect(staff.getByRole('heading', { name: '管理報名故事' })).toBeVisible();
  await staff.goto('/backend-manage/billboard-manage');
  await staff.getByRole('button', { name: '新增公告' }).click();
  const dialog = staff.getByRole('dialog', { name: '新增公告' });
  await dialog.getByRole('button', { name: '發布', exact: true }).click();
  for (const text of ['輸入標題', '填寫內文']) await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert').first()).toContainText('還有 3 個地方要填寫：輸入標題、填寫內文、上傳照片');
  await expect(dialog.getByLabel('標題')).toBeFocused();
  await expectAccessible(staff);
  await dialog.getByLabel('日期').fill('2018/9/1');
  await dialog.getByLabel('標題').fill(title);
  await dialog.getByLabel('內文').fill('第一行\n第二行');
  await dialog.getByLabel('選擇照片').setInputFiles(photo('公告.png', 90, [640, 360]));
  await expect(dialog.getByRole('button', { name: /^移除 公告/ })).toBeVisible();
  await dialog.getByRole('button', { name: '發布', exact: true }).click();
  await expect(staff.getByText('新增成功！已發布')).toBeVisible();
  await expect(dialog).toBeHidden();

  const page = await person();
  await enter(page, makeMember('范看板'), '/challenge/my-DFC');
  const board = page.getByRole('region', { name: '公佈欄' });
  await board.getByRole('button', { name: /^更多公告/ }).click();
  await expect(board.getByRole('button', { name: title })).toContainText('2018-09-01');

  await staff.getByRole('searchbox').fill(title);
  await staff.getByRole('button', { name: `編輯 ${title}` }).click();
  await staff.getByRole('button', { name: '暫存為草稿' }).click();
  await expect(staff.getByText('已暫存為草稿，會員看不到')).toBeVisible();
  await page.reload();
  await board.getByRole('button', { name: /^更多公告/ }).click();
  await expect(board.getByRole('button', { name: '收起' })).toBeVisible();
  await expect(board.getByRole('button', { name: title })).toHaveCount(0);
  await staff.getByRole('button', { name: `刪除 ${title}` }).click();
  const question = staff.getByRole('dialog', { name: '確定刪除？' });
  await expectAccessible(staff);
  await question.getByRole('button', { name: '確定' }).click();
  await expect(staff.getByText('刪除成功！')).toBeVisible();
  await expect(staff.getByText(`沒有符合「${title}」的資料。`)).toBeVisible();
});

test('staff see who clicked a resource, and what else that person clicked @long', async ({
  person,
  site: { link },
}) => {
  const own = mark();
  const title = `失敗了怎麼辦 ${own}`;
  const token = await sessionOf(demo.admin, demo.password);
  const text = { title, brief: '換一個方法再試。', goal: '不怕失敗', step: '實踐', link };
  const { id } = await ask<EduResource>('POST', '/edu-resource', { token, body: { ...text, published: true } });
  const member = makeMember(`簡點閱${own}`);
  const page = await person();
  await enter(page, member, '/challenge/free-resource?step=實踐');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `預覽：${title}（另開新分頁）` }).click();
  await (await opened).waitForURL(link);

  const staff = await person();
  await logInAsStaff(staff, demo.admin, demo.password);
  await expect(staff.getByRole('heading', { name: '管理報名故事' })).toBeVisible();
  await staff.goto('/backend-manage/free-resource-manage?step=實踐');
  await expectAccessible(staff);
  await staff.getByRole('link', { name: title }).click();
  await expect(staff.getByRole('heading', { name: '點擊的會員' })).toBeVisible();
  await staff.getByRole('button', { name: member.name }).click();
  await expect(staff.getByRole('dialog', { name: `${member.name}點擊的資源` })).toContainText(`${title}1 次`);
  await expectAccessible(staff);
  await staff.goto('/backend-manage/free-resource-manage/nothing');
  await expect(staff.getByRole('heading', { name: '教學資源管理' })).toBeVisible();
  await ask('DELETE', `/edu-resource/${id}`, { token });
});

test('two of the staff edit one resource: the slower one sees both versions and chooses', {
  tag: ['@desktop-only', '@long'],
}, async ({ person }) => {
  const newKeeper = (name: string) => newEditor(name, ['challenge-resource-package']);
  const [staff, other] = await Promise.all([newKeeper('簡一'), newKeeper('簡二')]);
  const title = `兩人的資源包 ${mark()}`;
  const body = { title, brief: '原來的簡介', link: 'https://example.org/', file_list: [], published: false };
  const { id } = await ask<DfcResource>('POST', '/dfc-resource', { token: staff.token, body });
  const store = (change: object) =>
    ask('PUT', `/dfc-resource/${id}`, { token: other.token, body: { ...body, ...change } });
  const page = await person();
  await enterDesk(page, staff, `/challenge-resource-package?text=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `編輯 ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: '編輯挑戰資源包' });
  await dialog.getByLabel('簡介').fill('我的簡介');
  await store({ brief: '另一位的簡介' });
  await dialog.getByRole('button', { name: '暫存為草稿' }).click();
  const notice = dialog.getByRole('region', { name: '有人更新過這筆資料' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText(['另一位的簡介']);
  await expect(dialog.getByLabel('簡介')).toHaveValue('我的簡介');
  await expectAccessible(page);
  await notice.getByRole('button', { name: '用已儲存的' }).click();
  await expect(dialog.getByLabel('簡介')).toHaveValue('另一位的簡介');
  await expect(dialog.getByLabel('名稱')).toBeFocused();

  await dialog.getByLabel('簡介').fill('我的第二份');
  await store({ brief: '另一位的第二份' });
  await dialog.getByRole('button', { name: '暫存為草稿' }).click();
  await notice.getByRole('button', { name: '用我的' }).click();
  await dialog.getByRole('button', { name: '暫存為草稿' }).click();
  await expect(page.getByText('已暫存為草稿，會員看不到')).toBeVisible();
  await page.getByRole('button', { name: `編輯 ${title}` }).click();
  await expect(dialog.getByLabel('簡介')).toHaveValue('我的第二份');
});
