import { choose, describePhoto, edit, openStage } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a refused team takes the focus once; a member added afterwards is not wrong yet', async ({ person }) => {
  const page = await person();
  await enter(page, makeMember('林海風'), '/challenge/sign-up/set-up/under18');
  const summary = page.getByRole('main').getByRole('alert');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(summary).toBeFocused();
  await page.getByLabel('小組名稱').fill(`重來小隊${mark()}`);
  await page.getByLabel('姓名').fill('王小明');
  await page.getByLabel('年級').fill('五年級');
  await page.getByLabel('年紀').fill('11');
  await expect(summary).toBeHidden();

  await page.getByRole('button', { name: '新增成員' }).click();
  const added = page.getByRole('group', { name: '成員 2', exact: true });
  await expect(added.getByLabel('姓名')).toBeFocused();
  await added.getByLabel('年紀').fill('10');
  await expect(added.getByText('請輸入姓名')).toBeHidden();
  await expect(summary).toBeHidden();
  await expect(added.getByLabel('年紀')).toBeFocused();
  await expectAccessible(page);

  // Asked about again, it is.
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(summary).toBeFocused();
  await expect(added.getByText('請輸入姓名')).toBeVisible();
});

test('photos that are chosen after a save are not wrong yet', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `照片小隊${mark()}`);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.2`);
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, '感受');
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('a.png', 40)]);
  await describePhoto(panel, '感受', 1, '校門口');
  await expect(panel.getByText('已上傳')).toBeVisible();
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByText('想像還沒有照片。請至少放一張。')).toBeVisible();

  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('b.png', 80), photo('c.png', 120)]);
  await describePhoto(panel, '感受', 2, '路口');
  await expect(panel.getByText('已上傳')).toHaveCount(3);
  await panel.getByRole('button', { name: /^感受第 3 張照片/ }).click();
  await expect(panel.getByLabel('感受第 3 張照片的圖片說明')).not.toHaveAttribute('aria-invalid');
  await expect(card.getByText('感受第 3 張照片還沒有說明')).toBeHidden();
  // It waits on this device: the box doesn't say that everything is saved.
  await expect(card.getByText(/^(已儲存|儲存成功)/)).toHaveCount(0);
});
