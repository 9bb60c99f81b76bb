import type { ProfileDue } from 'contract';

/** Value of the `message` query by which the guard says why a member was led to the personal data (M §2). */
export const staleMessage: Record<ProfileDue, string> = { six_months: 'six-months', fields_changed: 'fields-changed' };

const words: Record<string, string> = {
  [staleMessage.six_months]: '你的個人資料超過六個月沒有更新，請確認內容後按儲存。',
  [staleMessage.fields_changed]: '後台的個人資料欄位有更新，請確認內容後按儲存。',
};

/** The sentence for a `message` query; one that is not ours is never shown, since anyone can write a link. */
export const staleWords = (message: string): string => words[message] ?? '請確認個人資料的內容，然後按儲存。';
