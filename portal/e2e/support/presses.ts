import type { Page } from '@playwright/test';

/**
 * Counts what a person's finger or mouse does on a page from now on, also on pages that follow: each press, and each field that is
 * filled in or chosen from without one, which a person presses first.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const press = () => void (window as unknown as { countPress: () => void }).countPress();
    let isPressed = false;
    const listen = (name: string, heard: (event: Event) => void) => window.addEventListener(name, heard, true);
    listen('pointerdown', () => {
      isPressed = true;
      press();
    });
    for (const name of ['pointerup', 'pointercancel'])
      listen(name, () => {
        isPressed = false;
      });
    listen('focusin', ({ target }) => {
      const isField = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (isField && !isPressed && !target.matches('[type=radio], [type=checkbox]')) press();
    });
  });
  return () => presses;
};

/** A connection as slow as a phone's in a village: 1.6 Mbit/s, an answer after 150 ms at the earliest (Lighthouse's slow 4G). */
export const slowDown = async (page: Page): Promise<void> => {
  const connection = await page.context().newCDPSession(page);
  const perSecond = 1_600_000 / 8;
  await connection.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: perSecond, uploadThroughput: perSecond },
  });
};
