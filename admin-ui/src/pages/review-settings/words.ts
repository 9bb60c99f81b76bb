import {
  type ContentKind,
  type EditionKey,
  INDICATORS,
  type JudgingTextKey,
  REJECT_REASONS,
  STAGES,
  TEMPLATE_KEYS,
} from 'contract';
import { EDITION_WORDS } from '@/components/settings/edition-words';

export const KIND_WORDS: Record<ContentKind, string> = {
  judging: '評審指標與評語範本',
  reasons: '退件理由',
  edition: '活動期間',
};

const SECTION_WORDS: Record<string, string> = {
  '2.2': '四步驟照片',
  '2.3': '學習單',
  '2.4': '授權與同意書',
  '2.6': '影片',
  '2.7': 'SDGs',
  '3.1': '國際證書資料',
};

export const reasonWord = (code: string) => {
  const reason = REJECT_REASONS.find((each) => each.code === code);
  const same = REJECT_REASONS.filter(({ section }) => section === reason?.section);
  const number = same.length > 1 && reason ? ` ${same.indexOf(reason) + 1}` : '';
  return `${SECTION_WORDS[reason?.section ?? ''] ?? code}${number}`;
};

export const indicatorWord = (index: number) => {
  const stage = STAGES.find(({ letter }) => letter === INDICATORS[index]?.stage);
  return `${index + 1}　${stage?.letter} ${stage?.label}`;
};

export const templateWord = (key: string) => {
  if (key === 'intro') return '開頭';
  if (key === 'closing') return '結語';
  const stage = STAGES.find(({ letter }) => letter === key[0]);
  return `${stage?.label} ${key.slice(1)} 分`;
};

/** How a changed value is called in the list of changes. */
export function keyWord(kind: ContentKind, key: string): string {
  if (kind === 'edition') return EDITION_WORDS[key as EditionKey] ?? key;
  if (kind === 'reasons') return reasonWord(key);
  const indicator = INDICATORS.findIndex((each) => each.key === key);
  if (indicator >= 0) return `指標 ${indicatorWord(indicator)}`;
  return TEMPLATE_KEYS.includes(key as (typeof TEMPLATE_KEYS)[number])
    ? `評語 ${templateWord(key as JudgingTextKey)}`
    : key;
}
