import {
  APPLY_STATUS,
  checkpointState,
  childrenTitle,
  isSectionComplete,
  nextPosition,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  sectionOf,
  sectionTitle,
} from 'contract';
import { type Returned, stillReturned } from './returned';
import { assessedText, selfAssessed, unassessed } from './unfilled';

type State =
  | '已完成'
  | '未完成'
  | '未填'
  | '需修改'
  | '已修改'
  | '尚不適用'
  | '不需要'
  | '已送出'
  | `${number}/${number} 人`
  | '';
export type Stop = { key: SectionKey | '4'; title: string; state: State };

type Reader = { story: Story; visitor: boolean };
export type Of = Reader & { returned: Returned };

/** What a section is called on a person's screen: at its head, and as the next step. */
export const titleFor = (key: SectionKey, { story, visitor }: Reader) =>
  (visitor ? childrenTitle : sectionTitle)(key, story.is_18);

/** What a stop is called as the next step. */
export const stopTitle = (key: SectionKey | '4', reader: Reader) =>
  key === '4' ? '送出故事資料' : titleFor(key, reader);

/** A team does its own first, each child's questionnaire too: the link to the film is its counsellor's, unless the team wants to. */
const TEAM_ORDER: readonly SectionKey[] = [
  ...SECTION_KEYS.filter((key) => SECTIONS[key].visitor === 'edit' && !['2.6', '3.3'].includes(key)),
  '3.3',
  '2.6',
];

/** Where to go next: what was sent back, then what is missing, last the submit area; nothing for a team that is done. */
export function nextStop({ story, visitor, returned }: Of): SectionKey | '4' | undefined {
  const { bar_list } = story.progress;
  const [sentBack] = stillReturned(returned);
  const isOpen = (key: SectionKey) => (key === '3.3' ? unassessed(story) > 0 : !isSectionComplete(key, bar_list));
  if (visitor) return sentBack ?? TEAM_ORDER.find(isOpen);
  const position = nextPosition(bar_list);
  return sentBack ?? (position === null ? undefined : sectionOf(position)) ?? '4';
}

/** How far a section is: what was sent back is not done until something has changed there. */
export function sectionState(key: SectionKey, { story, returned }: Pick<Of, 'story' | 'returned'>): State {
  const { positions } = SECTIONS[key];
  const { bar_list } = story.progress;
  if (stillReturned(returned).includes(key)) return '需修改';
  if (key === '3.3') return selfAssessed(story).length === 0 ? '不需要' : assessedText(story);
  const states = positions.map((at) => checkpointState(bar_list, at));
  if (states.includes('none')) return '尚不適用';
  if (states.includes('missing')) return '未完成';
  if (states.includes('optional')) return '未填';
  return returned.mended.has(key) && returned.reasons.some(({ section }) => section === key) ? '已修改' : '已完成';
}

/** The places of the page in order, with their words. */
export function stopsOf({ story, visitor, returned }: Of): Stop[] {
  const keys = SECTION_KEYS.filter((key) => !visitor || SECTIONS[key].visitor === 'edit');
  const sections = keys.map(
    (key): Stop => ({ key, title: titleFor(key, { story, visitor }), state: sectionState(key, { story, returned }) }),
  );
  if (visitor) return sections;
  const isSent = story.apply_status !== APPLY_STATUS.incomplete && story.apply_status !== APPLY_STATUS.rejected;
  return [...sections, { key: '4', title: '送出', state: isSent ? '已送出' : '' }];
}
