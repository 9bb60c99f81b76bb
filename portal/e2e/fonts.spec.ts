import { expect, test } from './support/test';

test('a Chinese font is there, so that the widths of these tests mean something', async ({ page }) => {
  await page.goto('/login');
  const width = await page.evaluate(() => {
    const ruler = document.createElement('span');
    ruler.style.fontSize = '16px';
    ruler.textContent = '測'.repeat(10);
    document.body.append(ruler);
    return ruler.getBoundingClientRect().width;
  });
  expect(width).toBeCloseTo(160, 0);
});
