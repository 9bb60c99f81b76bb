import {
  APPLY_STATUSES,
  CHECKPOINTS,
  CITIES,
  type Colleague,
  NO_REVIEWER,
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
  reviewer: (value) => (value === NO_REVIEWER ? '還沒指派審查' : '指派給這位同事'),
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

type Asked = { narrow: Readonly<Record<string, string>> };

const tagChoice = (used: readonly { name: string }[], current: string | undefined): Narrowing['choose'] => {
  const names = new Set([...used.map(({ name }) => name), ...(current === undefined ? [] : [current])]);
  if (names.size === 0) return undefined;
  return { label: '標籤', none: '全部標籤', options: [...names].map((name) => ({ value: name, label: `#${name}` })) };
};

const reviewerChoice = (colleagues: readonly Colleague[], me: string) => ({
  label: '審查的人',
  none: '不限審查的人',
  options: [
    { value: me, label: '指派給您' },
    { value: NO_REVIEWER, label: '還沒指派' },
    ...colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ],
});

/** The narrowings with choices of what staff have made: the tags that are in use and the one that the list is narrowed to, and those who review. */
export function withChoices(
  { narrow }: Asked,
  { used, colleagues, me }: { used: readonly { name: string }[]; colleagues: readonly Colleague[]; me: string },
): readonly Narrowing[] {
  const tag = tagChoice(used, narrow.tag);
  const reviewer = reviewerChoice(colleagues, me);
  const nameOf = (value: string) => reviewer.options.find((option) => option.value === value)?.label ?? '已刪除的帳號';
  return storyNarrowings.map((narrowing) => {
    if (narrowing.key === 'tag' && tag) return { ...narrowing, choose: tag };
    if (narrowing.key !== 'reviewer') return narrowing;
    return { ...narrowing, choose: reviewer, more: true, label: (value) => `審查的人：${nameOf(value)}` };
  });
}
