import {
  checkpointState,
  isSectionComplete,
  nextPosition,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  sectionOf,
  sectionTitle,
} from 'contract';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { actAt } from '../../model/next-act';
import { stillReturned } from '../../model/returned';
import { selfAssessed } from '../../model/unfilled';
import { type Edit, useEdit } from './edit-context';

type State = '已完成' | '未完成' | '未填' | '需修改' | '已修改' | '尚不適用' | '不需要' | '';
export type Stop = { key: SectionKey | '4'; title: string; state: State };

type Of = Pick<Edit, 'story' | 'visitor' | 'returned'>;

/** What children call a section, where it isn't what their teacher does. */
const TEAM_TITLES: Partial<Record<SectionKey, string>> = {
  '2.3': '學習單',
  '2.6': '影片',
  '2.7': '地球目標',
  '3.3': '自我評量',
};

/** What a section is called on a person's screen: at its head, and as the next step. */
export const titleFor = (key: SectionKey, { story, visitor }: Pick<Edit, 'story' | 'visitor'>) =>
  (visitor ? TEAM_TITLES[key] : undefined) ?? sectionTitle(key, story.is_18);

/** What a stop is called as the next step. */
export const stopTitle = (key: SectionKey | '4', edit: Pick<Edit, 'story' | 'visitor'>) =>
  key === '4' ? '送出故事資料' : titleFor(key, edit);

/** What is done next at a stop: 放上想像的照片. */
export const actOf = (key: SectionKey | '4', edit: Of) => actAt(key, stopTitle(key, edit), edit);

/** Where to go next: what was sent back, then what is missing, last the submit area; nothing for a team that is done. */
export function nextStop({ story, visitor, returned }: Of): SectionKey | '4' | undefined {
  const { bar_list } = story.progress;
  const [sentBack] = stillReturned(returned);
  if (visitor)
    return (
      sentBack ?? SECTION_KEYS.find((key) => SECTIONS[key].visitor === 'edit' && !isSectionComplete(key, bar_list))
    );
  const position = nextPosition(bar_list);
  return sentBack ?? (position === null ? undefined : sectionOf(position)) ?? '4';
}

/** How far a section is: what was sent back is not done until something has changed there. */
export function sectionState(key: SectionKey, { story, returned }: Pick<Of, 'story' | 'returned'>): State {
  const { positions } = SECTIONS[key];
  const { bar_list } = story.progress;
  if (stillReturned(returned).includes(key)) return '需修改';
  if (positions.length === 0) return key === '3.3' && selfAssessed(story).length === 0 ? '不需要' : '';
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
  return visitor ? sections : [...sections, { key: '4', title: '送出', state: '' }];
}

/** The list of sections: beside the page at 1280, in the sheet of a phone. */
export function SectionList({ onGo }: { onGo?: () => void }) {
  const edit = useEdit();
  const { goTo, active, editable } = edit;
  return (
    <ol>
      {stopsOf(edit).map(({ key, title, state }) => (
        <li key={key}>
          <a
            href={`#${key}`}
            aria-current={active === key ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onGo?.();
              // The sheet gives the focus back to its opener first.
              setTimeout(() => goTo(key));
            }}
            className={cn(
              'flex min-h-12 items-center gap-2 rounded-button px-2 py-1 hover:bg-sunken',
              active === key && 'bg-brand-100',
            )}
          >
            <span className="w-6 shrink-0 text-small text-muted tabular">{key}</span>
            <span className="grow">{title}</span>
            {state === '未完成' && editable && <Tag>未完成</Tag>}
            {state === '需修改' && <Tag kind="warning">需修改</Tag>}
            {(['已完成', '已修改', '未填', '尚不適用', '不需要'].includes(state) ||
              (state === '未完成' && !editable)) && <span className="shrink-0 text-small text-muted">{state}</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}
