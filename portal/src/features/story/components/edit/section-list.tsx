import {
  CHECKPOINTS,
  isSectionComplete,
  nextPosition,
  notApplicable,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  sectionOf,
  sectionTitle,
} from 'contract';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { stillReturned } from '../../model/returned';
import { type Edit, useEdit } from './edit-context';

type State = '已完成' | '未完成' | '未填' | '需修改' | '已修改' | '尚不適用' | '';
export type Stop = { key: SectionKey | '4'; title: string; state: State };

type Of = Pick<Edit, 'story' | 'visitor' | 'returned'>;

const isOptional = (positions: readonly number[]) => positions.every((at) => CHECKPOINTS[at]?.optional);

/** What a stop is called as the next step. */
export const stopTitle = (key: SectionKey | '4', { is_18 }: Pick<Story, 'is_18'>) =>
  key === '4' ? '送出故事資料' : sectionTitle(key, is_18);

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

/** The places of the page in order, with their words. */
export function stopsOf({ story, visitor, returned }: Of): Stop[] {
  const sentBack = new Set(returned.reasons.map(({ section }) => section));
  const stateOf = (key: SectionKey): State => {
    const { positions } = SECTIONS[key];
    if (sentBack.has(key)) return returned.mended.has(key) ? '已修改' : '需修改';
    if (positions.length === 0) return '';
    if (positions.some((at) => notApplicable(story.progress.bar_list).includes(at))) return '尚不適用';
    if (isSectionComplete(key, story.progress.bar_list)) return '已完成';
    return isOptional(positions) ? '未填' : '未完成';
  };
  const keys = SECTION_KEYS.filter((key) => !visitor || SECTIONS[key].visitor === 'edit');
  const sections = keys.map((key): Stop => ({ key, title: sectionTitle(key, story.is_18), state: stateOf(key) }));
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
              'flex min-h-12 items-center gap-2 rounded-button px-3 py-1 hover:bg-sunken',
              active === key && 'bg-brand-100',
            )}
          >
            <span className="w-7 shrink-0 text-small text-muted tabular">{key}</span>
            <span className="grow">{title}</span>
            {state === '未完成' && editable && <Tag>未完成</Tag>}
            {state === '需修改' && <Tag kind="warning">需修改</Tag>}
            {(['已完成', '已修改', '未填', '尚不適用'].includes(state) || (state === '未完成' && !editable)) && (
              <span className="shrink-0 text-small text-muted">{state}</span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
