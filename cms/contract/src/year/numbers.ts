import { z } from 'zod';
import { CITIES } from '../common/cities';
import { PUBLIC_LEVEL_LABELS, PUBLIC_LEVELS } from '../public-story/copy';
import { SDGS, sdgText } from '../story/sdgs';
import { AGREEMENT_OPTIONS } from '../survey/questionnaires';
import type { YearCounts } from './counts';
import { LEAST_DIVIDED, type PublicCount, publicCount, publicParts } from './few';
import { STUDENT_THEME_LABELS, STUDENT_THEME_NAMES, type StudentTheme } from './self-assessment';

/** The numbers of a year that stand by themselves, each with what is counted. */
export const YEAR_FACTS = {
  teams: { label: '小組', definition: '這一屆審核通過的小組，一個小組一則故事。' },
  children: { label: '孩子', definition: '未滿 18 歲小組的隊員。參加兩個小組的孩子算兩次。' },
  schools: { label: '學校', definition: '隊員從名單選的學校，同一所只算一次；自己填寫的單位不算。' },
  counties: { label: '縣市', definition: '至少有一個小組的縣市，以小組第一所學校的所在地為準。' },
  photos: { label: '照片', definition: '這些故事在感受、想像、實踐、分享放的照片。' },
  counsellors: { label: '輔導員', definition: '陪伴這些小組的輔導員，帶幾個小組都只算一次。' },
} as const;
export type YearFact = keyof typeof YEAR_FACTS;
const FACTS = Object.keys(YEAR_FACTS) as YearFact[];

/** What is divided, each with what is counted in its parts. */
export const YEAR_PARTS = {
  levels: {
    title: '學習階段',
    definition: '小組第一所學校的類別；18 歲以上的小組另計，沒有選學校的算其他。',
    labels: PUBLIC_LEVELS.map((level) => PUBLIC_LEVEL_LABELS[level]),
  },
  goals: {
    title: '地球目標',
    definition: '選了這個永續發展目標（SDGs）的故事。一則故事可以選好幾個，加起來會比小組多。',
    labels: SDGS.map(({ value }) => sdgText(value)),
  },
  by_county: {
    title: '縣市',
    definition: '小組第一所學校所在的縣市；沒有選學校的算不知道。',
    labels: [...CITIES, '不知道'],
  },
  counsellor_kinds: {
    title: '輔導員',
    definition: '以前各屆帶過審核通過的小組的是再次參加，其他是第一次參加。',
    labels: ['第一次參加', '再次參加'],
  },
} as const;
export type YearParts = keyof typeof YEAR_PARTS;
const PARTS = Object.keys(YEAR_PARTS) as YearParts[];

/** The self-assessment, and what has to be known of it. */
export const SELF_ASSESSMENT = {
  title: '學生自我評量',
  definition:
    '每個孩子在平台上對各主題八句話的平均，四捨五入後最接近的回答。僅一次填答，不代表前後改變。' +
    `不到 ${LEAST_DIVIDED} 份的主題不列出。`,
  labels: AGREEMENT_OPTIONS.map(({ label }) => label),
} as const;

/** How small numbers are written. */
export const FEW_NOTE = `1 到 4 寫成「少於 5」。為了不讓人用總數扣出來，接著最小的寫成「不列出」；總數不到 ${LEAST_DIVIDED} 的不細分。`;

const count = z.union([z.number().int().min(0), z.enum(['few', 'hidden'])]);
const counts = z.array(count).max(30);

/** The numbers of a year as the world may read them. */
export const yearNumbers = z.object({
  session: z.number().int(),
  facts: z.record(z.enum(FACTS), count),
  parts: z.record(z.enum(PARTS), counts),
  themes: z.record(z.enum(STUDENT_THEME_NAMES as [StudentTheme, ...StudentTheme[]]), counts),
});
export type YearNumbers = z.infer<typeof yearNumbers>;

const each = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/** What the world may read of a year; nothing of 1 to 4 can be found in it (T-107). */
export const publicYear = (session: number, year: YearCounts): YearNumbers => ({
  session,
  facts: each(FACTS, (fact) => publicCount(year[fact])),
  // Few counties, few counsellors: which they are would tell how many.
  parts: each(PARTS, (part) =>
    part === 'by_county' && publicCount(year.counties) === 'few'
      ? year.by_county.map(() => 'hidden' as const)
      : publicParts(year[part]),
  ),
  themes: each(STUDENT_THEME_NAMES, (theme) => publicParts(year.themes[theme])),
});

/** A count as it is printed. */
export const countText = (value: PublicCount | undefined): string => {
  if (value === 'few') return '少於 5';
  return typeof value === 'number' ? value.toLocaleString('en-US') : '不列出';
};

/** What is published of a year: its numbers, and those of the year before beside them. */
export const yearPublication = z.object({ numbers: yearNumbers, last: yearNumbers.nullable() });
export type YearPublication = z.infer<typeof yearPublication>;

/** A number that stands by itself, and that of the year before (null: there is none). */
export type FactLine = { label: string; definition: string; text: string; last: string | null };

/** The numbers that stand by themselves, in their order. */
export const factLines = ({ numbers, last }: YearPublication): FactLine[] =>
  FACTS.map((fact) => ({
    ...YEAR_FACTS[fact],
    text: countText(numbers.facts[fact]),
    last: last && countText(last.facts[fact]),
  }));

/** What is divided, as a table: this year, and beside it the year before. */
export type YearTable = {
  title: string;
  definition: string;
  head: string[];
  rows: { label: string; texts: string[] }[];
};

const yearOf = ({ session }: YearNumbers) => String(session);

/** A table of parts, with what isn't known of any story left out. */
export const partsTable = ({ numbers, last }: YearPublication, part: YearParts): YearTable => {
  const { title, definition, labels } = YEAR_PARTS[part];
  const years = last ? [numbers, last] : [numbers];
  return {
    title,
    definition,
    head: years.map(yearOf),
    rows: labels.map((label, place) => ({ label, texts: years.map((year) => countText(year.parts[part]?.[place])) })),
  };
};

/** The self-assessment by theme. */
export const themesTable = ({ numbers }: YearPublication): YearTable => ({
  title: SELF_ASSESSMENT.title,
  definition: SELF_ASSESSMENT.definition,
  head: [...SELF_ASSESSMENT.labels],
  rows: STUDENT_THEME_NAMES.map((theme) => ({
    label: STUDENT_THEME_LABELS[theme],
    texts: SELF_ASSESSMENT.labels.map((_, place) => countText(numbers.themes[theme]?.[place])),
  })),
});
