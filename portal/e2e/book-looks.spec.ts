import type { Locator } from '@playwright/test';
import { bookOf } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { fillWhole, newStory, readStory, uploadPhoto, writeStory } from './support/stories';
import { expect, test } from './support/test';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return { ...box, middle: box.x + box.width / 2, ratio: box.width / box.height };
};

/** How an element in focus is outlined, px. */
const ringOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth), offset: Number.parseFloat(outlineOffset) };
  });

test('the looks of a book: its cover alone with all of its photo, rings that are seen, its sheet as a picture', async ({
  person,
}) => {
  const story = await newStory(makeMember('林海風'), `樣子小隊${mark()}`);
  await fillWhole(story);
  const page = await person();
  const { pictures } = await readStory(story);
  const focus = { x: 0.1, y: 0.2 };
  for (const [size, ratio] of [
    [[1500, 1000], 1.5],
    // The foot of a long one is cut off, not its sides.
    [[1200, 1800], 0.8],
  ] as const) {
    const url = await uploadPhoto(story, 30, [...size]);
    await writeStory(story, {
      pictures: { ...pictures, share: [{ url, description: '掛上去了。', is_cover: true, focus }] },
    });
    await enter(page, story, `/challenge/edit-story/${story.id}`);
    const book = bookOf(page);
    await book.getByRole('button', { name: '翻到封面' }).click();
    await expect(book.getByText(/^第 1 頁，/)).toBeVisible();
    const photo = book.getByRole('presentation').filter({ visible: true }).first();
    await expect(photo).toHaveCSS('object-fit', 'cover');
    await expect(photo).toHaveCSS('object-position', '10% 20%');
    await expect.poll(async () => (await boxOf(photo)).ratio).toBeCloseTo(ratio, 1);
    // In the middle of the book, and half as wide where two pages would lie side by side.
    const [whole, cover] = [await boxOf(book), await boxOf(book.getByRole('button', { name: '改這一頁：故事名稱' }))];
    expect(Math.abs(cover.middle - whole.middle)).toBeLessThan(2);
    expect(cover.width / whole.width).toBeCloseTo(whole.width >= 896 ? 0.5 : 1, 1);
    // In the middle of the cover, and no stamp of a photo.
    const print = await boxOf(photo);
    expect(Math.abs(print.middle - cover.middle)).toBeLessThan(2);
    expect(print.width / cover.width).toBeGreaterThan(ratio > 1 ? 0.5 : 0.25);
  }

  const book = bookOf(page);
  const next = book.getByRole('button', { name: '下一頁' });
  await next.focus();
  await page.keyboard.press('Tab');
  const writing = book.getByRole('button', { name: '改這一頁：故事名稱' });
  await expect(writing).toBeFocused();
  // Within the page, whose edge would cut it off.
  const ring = await ringOf(writing);
  expect(ring).toMatchObject({ style: 'solid' });
  expect(-ring.offset).toBeGreaterThanOrEqual(ring.width);
  await page.keyboard.press('Shift+Tab');
  await expect(next).toBeFocused();
  expect(await ringOf(next)).toMatchObject({ style: 'solid' });
  expect((await ringOf(next)).width).toBeGreaterThanOrEqual(2);

  await book.getByRole('button', { name: '翻到後面幾頁' }).click();
  const sheet = book.getByRole('link', { name: /學習單\.pdf/ });
  const picture = sheet.getByRole('presentation');
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  await expect(picture).toHaveCSS('object-fit', 'contain');
  expect((await boxOf(picture)).ratio).toBeCloseTo(210 / 297, 1);
});
