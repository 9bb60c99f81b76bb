import { LIMITS } from '../common/limits';
import type { SectionKey } from './checkpoints';

/** Supplement-request reasons in catalogue order (M §3); the code is kept, the text is mailed. `section` is where the member mends it. */
export const REJECT_REASONS = [
  { code: 'video_license', section: '2.6', text: '影片不符合創用CC授權（影像、音樂或圖片的使用）' },
  { code: 'video_private', section: '2.6', text: '影片未公開，請設定為公開或知道連結的人都能觀看' },
  { code: 'video_missing', section: '2.6', text: '缺少影片' },
  { code: 'photo_copyright', section: '2.2', text: '照片有著作權疑慮，請使用自己拍攝的照片' },
  {
    code: 'photo_quality',
    section: '2.2',
    text: `照片畫質不足，尺寸至少需要${LIMITS.photo_long_side}x${LIMITS.photo_short_side}`,
  },
  { code: 'photo_missing', section: '2.2', text: '四步驟照片有缺漏' },
  { code: 'photo_drawn', section: '2.2', text: '照片為手繪圖，請改用實際拍攝的照片' },
  { code: 'members_incomplete', section: '3.1', text: '成員資料不完整' },
  { code: 'sheet_incomplete', section: '2.3', text: '學習單不完整' },
  { code: 'consent_missing', section: '2.4', text: '缺少授權與家長同意書' },
  { code: 'sdgs_count', section: '2.7', text: 'SDGs 請選擇一至三項' },
] as const satisfies readonly { code: string; section: string; text: string }[];

export type RejectReason = (typeof REJECT_REASONS)[number];
export type RejectReasonCode = RejectReason['code'];
export const REJECT_CODES = REJECT_REASONS.map(({ code }) => code);

/**
 * Decision 14: trimmed free text, then the chosen reasons in catalogue order, joined by newlines; empty when neither is given.
 * `texts` are the sentences as staff have them now.
 */
export const failedMessage = (
  freeText: string,
  codes: readonly RejectReasonCode[],
  texts: Partial<Record<RejectReasonCode, string>> = {},
): string =>
  [
    freeText.trim(),
    ...REJECT_REASONS.filter(({ code }) => codes.includes(code)).map(({ code, text }) => texts[code] ?? text),
  ]
    .filter((line) => line.length > 0)
    .join('\n');

type RejectMessage = { failed_message: string; failed_reasons?: readonly RejectReasonCode[] };
/** A reason for which a story was sent back, in the words that were sent. */
export type RejectPart = { code: RejectReasonCode; section: SectionKey; text: string };

/**
 * What a message of `failedMessage` is made of: the chosen reasons close it in catalogue order, in the sentences of that day;
 * those without codes are known by their sentences. `words` is what the reviewer added to them.
 */
export function messageParts({ failed_message, failed_reasons = [] }: RejectMessage): {
  words: string;
  reasons: RejectPart[];
} {
  const lines = failed_message.split('\n');
  const chosen = REJECT_REASONS.filter(({ code }) => failed_reasons.includes(code));
  if (chosen.length > 0) {
    const sentences = lines.slice(-chosen.length);
    return {
      words: lines.slice(0, -chosen.length).join('\n').trim(),
      reasons: chosen.map((reason, i) => ({ ...reason, text: sentences[i]?.trim() ?? reason.text })),
    };
  }
  const isReason = (line: string) => REJECT_REASONS.some(({ text }) => text === line.trim());
  return {
    words: lines
      .filter((line) => !isReason(line))
      .join('\n')
      .trim(),
    reasons: REJECT_REASONS.filter(({ text }) => lines.some((line) => line.trim() === text)),
  };
}
