import { fillBraces, unknownBraces } from '../common/braces';
import type { Recipient } from './audience';

/** The placeholders for something of the recipient in subject and content; nothing else in braces means anything (T-34). */
export const PLACEHOLDERS = [
  { key: 'name', label: '姓名', token: '{{姓名}}', sample: '王小明' },
  { key: 'team_name', label: '小組名稱', token: '{{小組名稱}}', sample: '小小發明家' },
  { key: 'story_account', label: '故事帳號', token: '{{故事帳號}}', sample: 'CHI-2026-00001' },
  { key: 'missing_steps', label: '缺少的項目', token: '{{缺少的項目}}', sample: '2.1 感受到的問題、2.2 四步驟照片' },
] as const;

export type PlaceholderKey = (typeof PLACEHOLDERS)[number]['key'];
/** The texts that stand in for the placeholders; raw, line breaks allowed in the missing steps alone. */
export type PlaceholderValues = Record<PlaceholderKey, string>;

/** Values for a test mail and for a preview without a person. */
export const SAMPLE_VALUES = Object.fromEntries(
  PLACEHOLDERS.map(({ key, sample }) => [key, sample]),
) as PlaceholderValues;

const KEYS = new Map<string, PlaceholderKey>(PLACEHOLDERS.map(({ label, key }) => [label, key]));

const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))].join('、');

/** What the placeholders say to one recipient; a recipient with several teams gets all of them. */
export const placeholderValues = ({ name, reasons }: Pick<Recipient, 'name' | 'reasons'>): PlaceholderValues => {
  const stories = reasons.flatMap((reason) => (reason.as === 'member' ? [] : [reason]));
  const steps = (missing: readonly string[]) => missing.join('、') || '沒有缺少的項目';
  const [only] = stories;
  return {
    name: name.trim() || '會員',
    team_name: distinct(stories.map(({ team_name }) => team_name)) || '您的小組',
    story_account: distinct(stories.map(({ account }) => account)) || '尚未建立故事',
    missing_steps:
      stories.length > 1
        ? stories.map(({ team_name, missing }) => `${team_name}：${steps(missing)}`).join('\n')
        : steps(only?.missing ?? []),
  };
};

const fill = (template: string, values: PlaceholderValues, show: (value: string) => string) =>
  fillBraces(template, (label) => {
    const key = KEYS.get(label);
    return key && show(values[key]);
  });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A plain text with the values in place, once: what a value says is never looked at again. */
export const fillText = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => value);

/** The same on one line, for a subject. */
export const fillLine = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());

/** HTML with the values in place as text: shown literally, line breaks kept. */
export const fillHtml = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => escaped(value).replace(/\r\n|\r|\n/g, '<br />'));

/** What is in double braces and is no placeholder: very likely a slip of the pen. */
export const unknownPlaceholders = (template: string): string[] => unknownBraces(template, (label) => KEYS.has(label));
