import {
  APPLY_STATUS,
  DAY,
  formatTime,
  isOpen,
  lastMoment,
  type SectionKey,
  type SiteSetting,
  type Story,
} from 'contract';

/** Sections whose files may still travel when 送出 is pressed (record 212). */
const TRAVELS: readonly SectionKey[] = ['2.2', '2.3'];
export const travels = (key: SectionKey): boolean => TRAVELS.includes(key);

/** So long a sending goes on by itself: what began on another day asks. */
export const GOES_ON = DAY;

/** Since when (ms) a story is on its way to the reviewers; undefined where it isn't, or began on another day. */
export const sendingSince = (story: Story, now: number): number | undefined =>
  story.started !== undefined && isOpen(story) && now - story.started < GOES_ON ? story.started : undefined;

/** Until when (ms) it may be sent in; null while that isn't known, or there is no end. */
export function sendingUntil(story: Story, edition: SiteSetting['edition'] | undefined): number | null {
  if (!edition) return null;
  const { apply_status, started, extended } = story;
  const action = apply_status === APPLY_STATUS.rejected ? 'supplement' : 'submit';
  return lastMoment(edition, action, { started: started ?? null, extended: extended ?? null });
}

/** What is said while files travel; an end that is far away isn't spoken of. */
export function sendingText(started: number, until: number | null, now: number): string {
  const end = until !== null && until - now < DAY ? `${formatTime(until)} 前都算準時，` : '';
  return `已登記在 ${formatTime(started)} 開始送出。照片到齊後會自動送出，${end}請不要關掉這一頁。`;
}

/** What is said when they came too late; `waiting` is how many wait on this device. */
export function missedText(until: number, { image, pdf }: { image: number; pdf: number }): string {
  const files = [...(image > 0 ? [`${image} 張照片`] : []), ...(pdf > 0 ? [`${pdf} 份學習單`] : [])];
  const what = files.length > 0 ? `還有 ${files.join('、')}沒有傳到` : '沒有送出';
  return `${formatTime(until)} 前${what}。你們的內容都還在，請聯絡工作人員。`;
}
