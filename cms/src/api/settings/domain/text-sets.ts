import {
  type ContentKind,
  FIRST_JUDGING_CONTENT,
  INDICATOR_KEYS,
  JUDGING_TEXT_KEYS,
  type JudgingTextKey,
  judgingTextsOf,
  REJECT_CODES,
  REJECT_REASONS,
  type RejectReasonCode,
} from 'contract';

/**
 * Texts that staff edit, each under a fixed key: one row of one table with a column for each, so that none can be missing
 * or added, by any editor, and Strapi's panel checks each by its schema.
 */
export type TextSet<Key extends string> = {
  kind: ContentKind;
  uid: string;
  table: string;
  columns: Record<Key, string>;
  /** What a new platform has. */
  first: Record<Key, string>;
};

const columnsOf = <Key extends string>(keys: readonly Key[], columnOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, columnOf(key)])) as Record<Key, string>;

const isIndicator = (key: JudgingTextKey) => INDICATOR_KEYS.some((indicator) => indicator === key);

export const JUDGING_TEXTS: TextSet<JudgingTextKey> = {
  kind: 'judging',
  uid: 'api::desk-content.judging-content',
  table: 'judging_contents',
  columns: columnsOf(JUDGING_TEXT_KEYS, (key) =>
    isIndicator(key) ? `indicator_${key.replaceAll('-', '_')}` : `comment_${key.toLowerCase().replace(/(\d)$/, '_$1')}`,
  ),
  first: judgingTextsOf(FIRST_JUDGING_CONTENT),
};

export const REVIEW_TEXTS: TextSet<RejectReasonCode> = {
  kind: 'reasons',
  uid: 'api::desk-content.review-content',
  table: 'review_contents',
  columns: columnsOf(REJECT_CODES, (code) => code),
  first: Object.fromEntries(REJECT_REASONS.map(({ code, text }) => [code, text])) as Record<RejectReasonCode, string>,
};

/** The texts of a stored row by key; an empty one counts as the first value. */
export const textsOf = <Key extends string>(set: TextSet<Key>, row: Record<string, unknown>): Record<Key, string> => {
  const entries = Object.entries<string>(set.columns).map(([key, column]) => {
    const stored = row[column];
    return [key, typeof stored === 'string' && stored.trim() !== '' ? stored : set.first[key as Key]] as const;
  });
  return Object.fromEntries(entries) as Record<Key, string>;
};

/** Texts by key as columns. */
export const rowOf = <Key extends string>(set: TextSet<Key>, texts: Partial<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts as Record<string, string>).map(([key, text]) => [set.columns[key as Key], text]),
  );
