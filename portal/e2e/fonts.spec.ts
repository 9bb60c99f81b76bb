import { expectChineseFont } from './support/fonts';
import { test } from './support/test';

test('a Chinese font is there, so that the widths of these tests mean something', async ({ page }) => {
  await page.goto('/login');
  await expectChineseFont(page);
});
