const LINE = /\bLine\//;
/** The browsers inside Facebook, Messenger and Instagram, and those that other Android apps embed. */
const OTHERS = /\b(?:FBAN|FBAV|FB_IAB)\b|\bInstagram\b|; wv\)/;

/** The app whose own browser this is; undefined in a browser where people may log in at Google. */
export function inAppBrowser(agent = navigator.userAgent): 'line' | 'other' | undefined {
  if (LINE.test(agent)) return 'line';
  return OTHERS.test(agent) ? 'other' : undefined;
}

/** The same page, which LINE then opens in the browser of the device. */
export function outsideLine(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
