import type { Page } from '@playwright/test';
import { expect } from './test';

/** Ten characters at 16 px are 160 px wide: without a Chinese font they are boxes, and much narrower. */
export const expectChineseFont = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => {
    const ruler = document.createElement('span');
    ruler.style.fontSize = '16px';
    ruler.textContent = '測'.repeat(10);
    document.body.append(ruler);
    const { width: measured } = ruler.getBoundingClientRect();
    ruler.remove();
    return measured;
  });
  expect(width).toBeCloseTo(160, 0);
};
