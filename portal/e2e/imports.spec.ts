import type { Page } from '@playwright/test';
import { logInAsStaff } from './screens/account';
import { fillCertificates } from './screens/story';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { newStory, readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const HEADER = '姓名,手機,單位,職稱,電子信箱,屆別';
const csv = (...rows: string[]) => ({
  name: '夥伴名單.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

const openAsAdmin = async (page: Page, path: string, title: string) => {
  await logInAsStaff(page, demo.admin, demo.password);
  await expect(page.getByRole('heading', { name: '管理報名故事' })).toBeVisible();
  await page.goto(`/backend-manage/${path}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};

test('a list of partners is checked, mended, imported and searched; one of them is deleted @desktop-only', async ({
  person,
}) => {
  const own = mark();
  const address = `wang.${own}@example.org`;
  const page = await person();
  await openAsAdmin(page, 'manage-member-list-merrymama', '夥伴會員資料');
  await page.getByRole('button', { name: '上傳 CSV' }).click();
  const dialog = page.getByRole('dialog', { name: '上傳夥伴會員' });
  await expect(dialog.getByRole('button', { name: '選擇 CSV 檔案' })).toBeVisible();
  await expectAccessible(page);
  const choose = async (button: string, file: ReturnType<typeof csv>) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };

  await choose('選擇 CSV 檔案', { ...csv(), name: '名單.xlsx' });
  await expect(dialog.getByRole('alert')).toContainText('「名單.xlsx」不是 CSV 檔案');
  const good = `王夥伴${own},0912-345-678,志工隊,隊長,${address},2025;2026`;
  await choose('選擇 CSV 檔案', csv(good, ',電話,志工隊,組員,nobody@home,第十屆'));
  await expect(dialog.getByRole('alert')).toContainText('1 列需要修正，還沒有匯入任何資料');
  const bad = dialog.getByRole('region', { name: '需要修正的地方' });
  await expect(bad.getByRole('row')).toHaveCount(5);
  await expect(bad.getByRole('row').nth(1)).toHaveText('3姓名請填寫姓名');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下載這份清單' }).click();
  expect((await download).suggestedFilename()).toBe('需要修正的地方_夥伴名單.csv');

  await choose('選擇修正後的檔案', csv(good));
  await expect(dialog.getByRole('region', { name: '匯入後的變動' })).toContainText(address);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '匯入 1 筆' }).click();
  await expect(dialog.getByText('匯入完成，共 1 筆：新增 1 筆，更新 0 筆，0 筆沒有變動')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(own);
  await expect(page.getByText('共 1 筆', { exact: true })).toBeVisible();
  await expect(page.getByText('2026、2025')).toBeVisible();

  await page.getByRole('button', { name: `刪除 王夥伴${own} ${address}` }).click();
  const question = page.getByRole('dialog', { name: `確定要刪除 ${address}？` });
  await question.getByRole('button', { name: '確定' }).click();
  await expect(page.getByText('刪除成功！')).toBeVisible();
  await expect(page.getByText(`沒有符合「${own}」的資料。`)).toBeVisible();
});

test('the button that imports is in sight below a long list, on a low screen @desktop-only', async ({ person }) => {
  const own = mark();
  const page = await person();
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAsAdmin(page, 'manage-member-list-merrymama', '夥伴會員資料');
  await page.getByRole('button', { name: '上傳 CSV' }).click();
  const dialog = page.getByRole('dialog', { name: '上傳夥伴會員' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '選擇 CSV 檔案' }).click();
  const rows = Array.from({ length: 30 }, (_, at) => `王${at},,志工隊,,w${at}.${own}@example.org,`);
  await (await chooser).setFiles(csv(...rows));
  await expect(dialog.getByRole('button', { name: '匯入 30 筆' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('columnheader', { name: '內容' })).toBeHidden();
  await expectAccessible(page);
});

test('a school is added in the back office, chosen in a story, and then hidden instead of deleted @desktop-only', async ({
  person,
}) => {
  const name = `縣立${mark()}國小`;
  const staff = await person();
  await openAsAdmin(staff, 'manage-school-list', '學校單位');
  await staff.getByRole('button', { name: '新增學校' }).click();
  const dialog = staff.getByRole('dialog', { name: '新增學校' });
  await dialog.getByLabel('縣市').selectOption('連江縣');
  await dialog.getByLabel('行政區').selectOption('東引鄉');
  await expect(dialog.getByLabel('郵遞區號')).toHaveValue('212');
  await dialog.getByLabel('學校類別').selectOption('國小');
  await dialog.getByLabel('學校名稱').focus();
  await dialog.getByLabel('地址').fill('連江縣東引鄉1號');
  await expect(dialog.getByText('請輸入學校名稱', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByLabel('學校名稱').fill(name);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(staff.getByText('新增成功！')).toBeVisible();

  const teacher = makeMember('范老師');
  const story = await newStory(teacher, '東引小隊');
  const page = await person();
  await enter(page, teacher, `/challenge/edit-story/${story.id}`);
  const people = [
    { name: '王小明', romanised: 'WANG,XIAO-MING' },
    { name: '范老師', romanised: 'FAN,LAO-SHI' },
  ];
  await fillCertificates(page, people, { city: '連江縣', district: '東引鄉', name });
  const { team_members, counselors } = await readStory(story);
  const chosen = { category: 1, city: '連江縣', district: '東引鄉', name };
  expect([...team_members, ...counselors].map(({ school }) => school)).toEqual([chosen, chosen]);

  await staff.getByRole('searchbox').fill(name);
  await staff.getByRole('button', { name: `刪除 ${name}` }).click();
  await staff.getByRole('dialog', { name: '確定刪除？' }).getByRole('button', { name: '確定' }).click();
  const offer = staff.getByRole('dialog', { name: '改為隱藏？' });
  await expect(offer).toContainText('有故事選了這所學校，不能刪除');
  await offer.getByRole('button', { name: '改為隱藏' }).click();
  const shown = staff.getByRole('switch', { name: `顯示 ${name}` });
  await expect(shown).not.toBeChecked();
  await expectAccessible(staff);

  // A refused change is taken back.
  await staff.route('**/api/school/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await shown.click();
  await expect(staff.getByText(`「${name}」沒有改變：`)).toBeVisible();
  await expect(shown).not.toBeChecked();
});
