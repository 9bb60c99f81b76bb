import type { Page } from 'playwright-core';

/** What a screen said to its person by itself: an alert, a question, what came and went. */
export type Heard = { who: string; at: number; role: string; words: string };

/** Every text that comes in such a place, in the page. */
const listen = () => {
  const places =
    '[role=alert], [role=alertdialog], [role=status], .ant-message-notice, .ant-notification-notice, [aria-live]';
  const said = new WeakMap<Element, string>();
  const look = () => {
    for (const box of document.querySelectorAll(places)) {
      const words = (box.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (words === (said.get(box) ?? '')) continue;
      said.set(box, words);
      const { heard } = window as unknown as { heard: (role: string, words: string) => void };
      if (words) heard(box.getAttribute('role') ?? 'toast', words);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};

/** From now on all that this page says is noted. */
export const hearing = async (page: Page, who: string, heard: Heard[]) => {
  await page.exposeFunction('heard', (role: string, words: string) => heard.push({ who, at: Date.now(), role, words }));
  await page.addInitScript(listen);
};

/** What an alert, a question or a passing notice may say this night (design of the last night, §2 and §3). */
const KNOWN: readonly RegExp[] = [
  /^連線中斷，會從 \d+ ?% 接著傳/,
  /^現在很多小組(同時上傳|正在上傳)/,
  /^很多小組正在上傳/,
  /^送出故事資料？/,
  /^報名成功，我們會儘速審核/,
  /^已登記在 \d+:\d\d 開始送出/,
  /^資料是 \d+:\d\d:\d\d 的/,
  /^已更新：/,
];
/** Words of a failure, wherever they stand. */
const FAILURE = /失敗|錯誤|無法|找不到|太多|沒有(載入|儲存|送出|上傳|登入)|請重新登入|發生問題|再試一次/;

const isKnown = ({ role, words }: Heard) =>
  KNOWN.some((text) => text.test(words)) || (role === 'status' && !FAILURE.test(words));

/** What no person should have read. */
export const unexpected = (heard: readonly Heard[]): Heard[] => heard.filter((one) => !isKnown(one));
