import type { Locator, Page } from '@playwright/test';
import { choose, describePhoto, edit, openStage } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { newStory, type OwnStory, readStory, uploadPhoto, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const tile = (panel: Locator, number: number) =>
  panel.getByRole('button', { name: new RegExp(`^感受第 ${number} 張照片(?!往)`) });

/** The photos of a new story with so many at 感受, uploaded. */
const openSheet = async (page: Page, count: number): Promise<{ story: OwnStory; card: Locator; panel: Locator }> => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `相簿小隊${mark()}`);
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.2`);
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, '感受');
  const photos = Array.from({ length: count }, (_, i) => photo(`${i}.png`, 50 * i));
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), photos);
  await expect(panel.getByText('已上傳')).toHaveCount(count);
  return { story, card, panel };
};

test('photos side by side: one after the other described, several at once, and taken back', async ({ person }) => {
  const page = await person();
  const { story, card, panel } = await openSheet(page, 4);
  const words = (number: number) => panel.getByLabel(`感受第 ${number} 張照片的圖片說明`);
  // The first of what was chosen waits for its words, in sight, without a finger's keyboard over it; the next is a tap away.
  await expect(words(1)).toBeInViewport();
  await expect(words(1)).not.toBeFocused();
  await words(1).fill('校門口');
  await panel.getByRole('button', { name: '下一張' }).click();
  await expect(words(2)).toBeFocused();
  await words(2).fill('路口');
  await expectAccessible(page);

  await panel.getByRole('button', { name: '選取多張' }).click();
  await tile(panel, 3).click();
  await tile(panel, 4).click();
  await expect(panel.getByRole('status').filter({ hasText: '已選 2 張' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '寫同一句說明' }).click();
  const dialog = page.getByRole('dialog', { name: '寫同一句說明' });
  await dialog.getByLabel('圖片說明').fill('大家一起量斑馬線');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '寫給 2 張照片' }).click();
  await expect(tile(panel, 4)).toContainText('大家一起量斑馬線');

  await panel.getByRole('button', { name: '選取多張' }).click();
  await tile(panel, 1).click();
  await tile(panel, 3).click();
  await panel.getByRole('button', { name: '刪除 2 張' }).click();
  await expect(tile(panel, 1)).toContainText('路口');
  await expect(tile(panel, 1)).toContainText('封面');
  await expect(tile(panel, 3)).toBeHidden();
  const notice = page.getByRole('region', { name: '通知' });
  await notice.locator('div').filter({ hasText: '已刪除感受 2 張照片' }).getByRole('button', { name: '復原' }).click();
  await expect(tile(panel, 1)).toContainText('校門口');
  await expect(tile(panel, 3)).toContainText('大家一起量斑馬線');

  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByText('想像還沒有照片。請至少放一張。')).toBeVisible();
  await expect
    .poll(async () => (await readStory(story)).pictures.feeling)
    .toMatchObject([
      { description: '校門口', is_cover: true },
      { description: '路口', is_cover: false },
      { description: '大家一起量斑馬線' },
      { description: '大家一起量斑馬線' },
    ]);
});

test('on a phone the next step is in reach once the photos are saved', async ({ person }) => {
  const page = await person();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `相簿小隊${mark()}`);
  const url = await uploadPhoto(story, 90);
  const described = [{ url, description: '校門口', is_cover: true }];
  const more = await Promise.all([20, 50, 80].map((hue) => uploadPhoto(story, hue)));
  const share = more.map((address, i) => ({ url: address, description: i ? '大家' : '', is_cover: i === 0 }));
  await writeStory(story, { pictures: { feeling: described, imagine: described, implement: described, share } });
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.2`);
  const card = await edit(page, '四步驟照片');
  // The way into the section ends at the photo that waits for its words.
  await expect(card.getByLabel('分享第 1 張照片的圖片說明')).toBeFocused();
  await describePhoto(await openStage(card, '分享'), '分享', 1, '說給大家聽');
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  // What is next is said once on the screen: at the saved card, or beside the page.
  const seen = (buttons: Element[]) =>
    buttons.filter((button) => {
      const { top, bottom, height } = button.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= window.innerHeight;
    }).length;
  await expect.poll(() => page.getByRole('button', { name: /^下一步：/ }).evaluateAll(seen)).toBe(1);
  await expectAccessible(page);
});

test('a photo is dragged to another place @desktop-only', async ({ person }) => {
  const page = await person();
  await page.setViewportSize({ width: 1280, height: 800 });
  const { panel } = await openSheet(page, 3);
  // Where there is a keyboard the words of the first are written at once.
  await expect(panel.getByLabel('感受第 1 張照片的圖片說明')).toBeFocused();
  for (const number of [1, 2, 3]) await describePhoto(panel, '感受', number, `第 ${number} 張拍的`);
  await tile(panel, 3).click();
  await expect(panel.getByRole('textbox')).toBeHidden();
  await tile(panel, 1).scrollIntoViewIfNeeded();
  await tile(panel, 1).hover();
  const place = await tile(panel, 3).boundingBox();
  if (!place) throw new Error('no third photo');
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 });
  // As a person would: let go once the others have made room.
  await expect.poll(async () => (await tile(panel, 3).boundingBox())?.x).toBeLessThan(place.x);
  await page.mouse.up();
  await expect(tile(panel, 3)).toContainText('第 1 張拍的');
  await expect(tile(panel, 1)).toContainText('第 2 張拍的');
});

test('what is most important of a photo stays in sight in the book', async ({ person }) => {
  const page = await person();
  const { story, card, panel } = await openSheet(page, 1);
  await panel.getByLabel('感受第 1 張照片的圖片說明').fill('校門口');
  const picker = panel.getByRole('button', { name: '最重要的地方：感受第 1 張照片' });
  const box = await picker.boundingBox();
  if (!box) throw new Error('the photo has no place');
  await picker.click({ position: { x: box.width * 0.2, y: box.height * 0.8 } });
  await expect(panel.getByRole('status').filter({ hasText: '現在在左下方。' })).toBeVisible();
  await picker.press('ArrowLeft');
  await expectAccessible(page);
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(async () => (await readStory(story)).pictures.feeling[0]?.focus).toEqual({ x: 0.15, y: 0.8 });
  await page.goto(`/challenge/edit-story/${story.id}/preview`);
  const shown = page.getByRole('figure').getByRole('img');
  await expect(shown).toHaveCSS('object-position', '15% 80%');

  await page.goto(`/challenge/edit-story/${story.id}#2.2`);
  const again = await edit(page, '四步驟照片');
  const sheet = await openStage(again, '感受');
  await tile(sheet, 1).click();
  await sheet.getByRole('button', { name: '不選了：感受第 1 張照片' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: '還沒選。' })).toBeVisible();
  await again.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(async () => (await readStory(story)).pictures.feeling[0]?.focus).toBeUndefined();
});
