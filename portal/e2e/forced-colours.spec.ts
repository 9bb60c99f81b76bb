import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { newStory } from './support/stories';
import { expect, test } from './support/test';

test('where colours are forced the strip tells done from open by its filling @desktop-only', async ({ person }) => {
  const page = await person();
  await page.emulateMedia({ forcedColors: 'active' });
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `對比小隊${mark()}`);
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  await expect(page.getByText(/^已完成 3\/12/)).toBeVisible();
  const looks = await page
    .getByText(/^已完成 3\/12/)
    .locator('xpath=preceding-sibling::div')
    .locator('> div > span')
    .evaluateAll((segments) =>
      segments.map((segment) => {
        const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(segment);
        return { backgroundColor, striped: backgroundImage !== 'none', edge: Number.parseFloat(borderTopWidth) > 0 };
      }),
    );
  // The team's two are done; the season, which isn't applicable yet, is striped; all others are open.
  const done = [0, 1];
  expect(looks).toHaveLength(12);
  const filled = looks[0]?.backgroundColor;
  expect(looks.flatMap(({ backgroundColor }, at) => (backgroundColor === filled ? [at] : []))).toEqual(done);
  expect(looks.flatMap(({ striped }, at) => (striped ? [at] : []))).toEqual([10]);
  expect(looks.every(({ edge }, at) => edge || done.includes(at))).toBe(true);
});
