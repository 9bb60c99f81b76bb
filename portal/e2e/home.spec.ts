import { demo, platform } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember, type Person } from './support/members';
import { photo } from './support/pictures';
import { ask, sessionOf } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const HOME = '/challenge/my-DFC';

interface Created {
  id: string;
  account: string;
}

const startStory = async (owner: Person, team_name: string): Promise<Created> => {
  const token = await sessionOf(owner.account, owner.password);
  const team = { team_name, is_18: false, team_members: [{ name: '王小明', grade: '五年級', age: 11 }] };
  const [story] = await ask<Created[]>('POST', '/story/create', { token, body: [team] });
  if (!story) throw new Error('no story was created');
  return story;
};

/** A post of its own, as staff make it: below all the others. */
const publish = async (title: string): Promise<void> => {
  const token = await sessionOf(demo.admin, demo.password);
  const { name, mimeType, buffer } = photo('board.png', 40, [600, 400]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { Authorization: `Bearer ${token}` };
  const upload = await fetch(`${platform}/api/upload/image/billboard`, { method: 'POST', headers, body: form });
  const { Location: url } = (await upload.json()) as { Location: string };
  const post = { date: Date.UTC(2019, 4, 1), title, content: '第一行\n\n第二行', pictures: [{ name, url }] };
  await ask('POST', '/billboard', { token, body: { ...post, is_published: true } });
};

test('the home belongs to members: guests log in, teams go to their story', async ({ person }) => {
  const guest = await person();
  await guest.goto(HOME);
  await expect(guest.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  const team = await person();
  await enter(team, { account: demo.team, password: demo.password }, HOME);
  await expect(team.getByText('權限錯誤！')).toBeVisible();
  await expect(team).toHaveURL(/\/challenge\/edit-story\//);
});

test('a newcomer reads the board, looks at the badges and begins', async ({ person }) => {
  const title = `剛發布的公告 ${mark()}`;
  await publish(title);
  const page = await person();
  await enter(page, makeMember('康公告'), HOME);
  await expect(page.getByRole('heading', { name: '我的 DFC', level: 1 })).toBeVisible();
  const first = page.getByRole('region', { name: '從這裡開始' });
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('0 則')).toHaveCount(0);

  const board = page.getByRole('region', { name: '公佈欄' });
  await expect(board.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await board.getByRole('button', { name: /^更多公告（\d+ 則）$/ }).click();
  const opener = board.getByRole('button', { name: title });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('2019-05-01')).toBeVisible();
  await expect(dialog.getByText('第一行', { exact: true })).toBeVisible();
  await expect(dialog.getByText('第二行', { exact: true })).toBeVisible();
  const picture = dialog.getByRole('img', { name: `公告圖片：${title}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await board.getByRole('button', { name: '收起' }).click();
  await expect(board.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: '100 個挑戰' }).click();
  const badge = page.getByRole('dialog', { name: '改變徽章' });
  await expect(badge).toContainText('目標：100 個挑戰');
  await expectAccessible(page);
  await badge.getByRole('button', { name: '知道了' }).click();

  await first.getByRole('link', { name: '開始報名' }).click();
  await expect(page.getByRole('heading', { name: '新增輔導員小組', level: 1 })).toBeVisible();
});

test('a story is one tap away at its next step, and the counts lead to the list', async ({ person }) => {
  const owner = makeMember('田繼續');
  const story = await startStory(owner, '山坡小隊');
  const page = await person();
  await enter(page, owner, HOME);
  const ongoing = page.getByRole('region', { name: '進行中的挑戰' });
  await expect(ongoing.getByRole('link', { name: '1 則 還沒送出' })).toBeVisible();
  await expectAccessible(page);
  await ongoing.getByRole('link', { name: '繼續填寫「山坡小隊」' }).click();
  await expect(page).toHaveURL(new RegExp(`/challenge/edit-story/${story.id}.*#`));
  await expect(page.getByRole('heading', { name: /感受到的問題/ }).first()).toBeVisible();
  await page.goto(HOME);
  await ongoing.getByRole('link', { name: '1 則 還沒送出' }).click();
  await expect(page).toHaveURL(/\/challenge\/sign-up\/\?page=1$/);
});

test('what does not load says so in its place, and loads when asked again', async ({ person }) => {
  const page = await person();
  const refusal = { data: null, error: { status: 400, name: 'x', message: '請稍候再試', details: { code: 'x' } } };
  const broken = (address: string) => page.route(address, (route) => route.fulfill({ status: 400, json: refusal }));
  for (const address of ['**/api/billboard/all', '**/api/story/status/all']) await broken(address);
  const owner = makeMember('石重試');
  await startStory(owner, '重試小隊');
  await enter(page, owner, HOME);
  const board = page.getByRole('region', { name: '公佈欄' });
  await expect(board.getByRole('alert')).toContainText('公佈欄沒有載入成功');
  const ongoing = page.getByRole('region', { name: '進行中的挑戰' });
  await expect(ongoing.getByRole('alert')).toContainText('請稍候再試');
  await expectAccessible(page);
  await page.unrouteAll();
  for (const part of [board, ongoing]) await part.getByRole('button', { name: '再試一次' }).click();
  await expect(board.getByRole('listitem')).toHaveCount(3);
  await expect(ongoing.getByRole('link', { name: '1 則 還沒送出' })).toBeVisible();
});
