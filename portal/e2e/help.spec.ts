import type { HelpArticle, HelpArticleAnswer } from 'contract';
import { edit, unfold } from './screens/story';
import { demo } from './support/addresses';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { ask, sessionOf } from './support/platform';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('help is found from the menu by its words, and is in the address', async ({ person }) => {
  const own = mark();
  const token = await sessionOf(demo.admin, demo.password);
  const data = { title: `怎麼選顏色 ${own}`, section: 'various', content: `<p>選<strong>紅${own}</strong>色。</p>` };
  const { id } = (await ask<HelpArticleAnswer>('POST', '/help-articles', { token, body: { data } })).data;
  const page = await person();
  await enter(page, makeMember('方說明'), '/challenge/my-DFC');
  await page.getByRole('navigation', { name: '挑戰選單' }).getByRole('link', { name: '說明', exact: true }).click();
  await expect(page.getByRole('heading', { name: '說明與範例', level: 1 })).toBeFocused();
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups.first()).toHaveText('帶隊之前');
  for (const label of ['2.1 感受到的問題', '2.7 SDGs', '3.2 輔導員問卷', '送出與審核'])
    await expect(groups.getByText(label, { exact: true })).toBeVisible();
  await page.getByText('第一次帶隊：八節課走完四個步驟').click();
  await expect(page.getByText('先求多；再用紙箱做出模型')).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: '搜尋說明' });
  await search.fill(`紅${own} 顏色`);
  await expect(page.getByText('找到 1 篇')).toBeVisible();
  await expect(page.getByText(`選紅${own}色。`)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(`紅${own} 顏色`);
  await search.fill(`沒有${own}這個`);
  await expect(page.getByText('沒有找到這個說明')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '看全部說明' }).click();
  await expect(groups.first()).toHaveText('帶隊之前');
  await ask('DELETE', `/help-articles/${id}`, { token }).catch(() => undefined);
});

test('a good example is beside each prompt, for teacher and team; what is typed stays', async ({ person }) => {
  const counsellor = makeMember('葉範例');
  const story = await newStory(counsellor, '範例小隊');
  const [teacher, team] = [await person(), await person()];
  await enter(teacher, counsellor, `/challenge/edit-story/${story.id}#2.1`);
  const card = await edit(teacher, '感受到的問題');
  const field = card.getByLabel('感受到的問題');
  await field.fill('校門口的綠燈');
  const opener = card.getByRole('button', { name: /^說明與範例/ });
  await opener.click();
  const dialog = teacher.getByRole('dialog', { name: '感受到的問題：說明與範例' });
  await expect(dialog.getByRole('heading', { name: '好例子' })).toBeVisible();
  // It is read from its beginning.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog).toContainText('學校後門的綠燈只有二十秒');
  await expectAccessible(teacher);
  await teacher.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(field).toHaveValue('校門口的綠燈');

  await enter(team, story, `/challenge/edit-story/${story.id}`);
  const photos = await unfold(team, '四步驟照片');
  await photos.getByRole('button', { name: /^說明與範例/ }).click();
  await expect(team.getByRole('dialog', { name: '四步驟照片：說明與範例' })).toContainText('怎麼拍出好照片？');
  await expectAccessible(team);
  const opened = team.context().waitForEvent('page');
  await team.getByRole('link', { name: '看全部說明（另開分頁）' }).click();
  await expect((await opened).getByRole('heading', { name: '說明與範例', level: 1 })).toBeVisible();
});

test('an article that is taken back is gone from its readers', async ({ person }) => {
  const title = `會收回的說明 ${mark()}`;
  const token = await sessionOf(demo.admin, demo.password);
  const data = { title, section: 'account', content: '<p>先看看。</p>' };
  const made = await ask<HelpArticleAnswer>('POST', '/help-articles', { token, body: { data } });
  const { id }: HelpArticle = made.data;
  const page = await person();
  await enter(page, makeMember('夏收回'), `/challenge/help?q=${encodeURIComponent(title)}`);
  await expect(page.getByText('先看看。')).toBeVisible();
  await ask('PUT', `/help-articles/${id}?status=draft`, { token, body: { data } });
  await page.reload();
  await expect(page.getByText('沒有找到這個說明')).toBeVisible();
});
