import type { Page } from '@playwright/test';

/** Begins to watch what of a page moves by itself; the answer is what has moved since. */
export const watchShifts = async (page: Page): Promise<() => Promise<string[]>> => {
  const moved = await page.evaluateHandle(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    const lines: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          lines.push(`${previousRect.y} → ${currentRect.y}: ${node?.textContent?.slice(0, 40)}`);
    }).observe({ type: 'layout-shift' });
    return lines;
  });
  return () =>
    moved.evaluate(async (lines) => {
      // What is drawn now is reported after its frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return lines;
    });
};
