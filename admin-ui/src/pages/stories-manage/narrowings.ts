import {
  APPLY_STATUSES,
  CHECKPOINTS,
  CITIES,
  SDGS,
  STAGES,
  START_FILTERS,
  STATUS_WORDS,
  STORY_FILTERS,
  STORY_NARROWING_KEYS,
  type StartFilter,
  type StoryNarrowing,
  sdgText,
} from 'contract';
import type { Narrowing } from '@/lib/list-state';

const checkpoint = (position: string) => CHECKPOINTS[Number(position)]?.label ?? position;

function waiting(days: string): string {
  const [from = '', to = ''] = days.split('-');
  if (to === '') return `等待 ${from} 天以上`;
  return from === to ? `等待 ${from} 天` : `等待 ${from}-${to} 天`;
}

const score = (text: string) => `${STAGES.find(({ letter }) => letter === text[0])?.label ?? ''} ${text.slice(1)} 分`;

const START_WORDS: Record<StartFilter, string> = { open: '已登記，還沒送出', kept: '截止後完成，準時' };

const words: Record<StoryNarrowing, (value: string) => string> = {
  apply_status: (value) => STATUS_WORDS[APPLY_STATUSES.find((status) => String(status) === value) ?? 1].staff,
  done: (value) => `已完成：${checkpoint(value)}`,
  missing: (value) => `還缺：${checkpoint(value)}`,
  waiting,
  applied_on: (value) => `送出日：${value}`,
  uploaded_on: (value) => `有上傳的日子：${value}`,
  score,
  applied_from: (value) => `${value} 起送出`,
  applied_to: (value) => `${value} 前送出`,
  city: (value) => `縣市：${value}`,
  school: (value) => `學校：${value}`,
  goal: (value) => `目標：${sdgText(value)}`,
  tag: (value) => `標籤：#${value}`,
  start: (value) => START_WORDS[value === 'open' ? 'open' : 'kept'],
};

/** Those that staff choose; the others are reached from the overview alone. */
const fields: Partial<Record<StoryNarrowing, Pick<Narrowing, 'day' | 'text' | 'choose'>>> = {
  applied_from: { day: '送出日從' },
  applied_to: { day: '到' },
  city: { choose: { label: '縣市', none: '全部縣市', options: CITIES.map((city) => ({ value: city, label: city })) } },
  school: { text: '搜尋學校、單位' },
  goal: {
    choose: { label: '目標', none: '全部目標', options: SDGS.map(({ value }) => ({ value, label: sdgText(value) })) },
  },
  start: {
    choose: {
      label: '開始送出',
      none: '不限開始送出',
      options: START_FILTERS.map((value) => ({ value, label: START_WORDS[value] })),
    },
  },
};

/** What staff and the numbers of the overview narrow the list of stories to, by the names and rules of GET /story. */
export const storyNarrowings: readonly Narrowing[] = STORY_NARROWING_KEYS.map((key) => ({
  key,
  valid: (value) => STORY_FILTERS[key](value) !== null,
  label: words[key],
  ...(fields[key] && { ...fields[key], more: true }),
}));

/** The narrowings with a choice of the tags that are in use, and of the one that the list is narrowed to. */
export const withTags = (used: readonly { name: string }[], current: string | undefined): readonly Narrowing[] =>
  storyNarrowings.map((narrowing) => {
    const names = new Set([...used.map(({ name }) => name), ...(current === undefined ? [] : [current])]);
    if (narrowing.key !== 'tag' || names.size === 0) return narrowing;
    const options = [...names].map((name) => ({ value: name, label: `#${name}` }));
    return { ...narrowing, choose: { label: '標籤', none: '全部標籤', options } };
  });
