import {
  CHECKPOINTS,
  isSectionComplete,
  nextPosition,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  sectionOf,
} from 'contract';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { returnedReasons } from '@/lib/returned';
import { type Edit, useEdit } from './edit-context';

export type Stop = { key: SectionKey | '4'; title: string; state: '已完成' | '未完成' | '未填' | '需修改' | '' };

type Next = Pick<Edit, 'story' | 'visitor' | 'mended'>;

/** Where to go next: what was sent back, then what is missing, last the submit area; nothing for a team that is done. */
export function nextStop({ story, visitor, mended }: Next): SectionKey | '4' | undefined {
  const { bar_list } = story.progress;
  if (visitor) return SECTION_KEYS.find((key) => SECTIONS[key].visitor === 'edit' && !isSectionComplete(key, bar_list));
  const returned =
    story.apply_status === 3 && returnedReasons(story.failed_message).find(({ section }) => !mended.has(section));
  if (returned) return returned.section;
  const position = nextPosition(bar_list);
  return (position === null ? undefined : sectionOf(position)) ?? '4';
}

/** The places of the page in order, with their words. */
export function stopsOf(story: Story, visitor: boolean): Stop[] {
  const returned =
    story.apply_status === 3 ? new Set(returnedReasons(story.failed_message).map(({ section }) => section)) : new Set();
  const sections = SECTION_KEYS.filter((key) => !visitor || SECTIONS[key].visitor === 'edit').map((key): Stop => {
    const { title, positions } = SECTIONS[key];
    if (returned.has(key)) return { key, title, state: '需修改' };
    if (positions.length === 0) return { key, title, state: '' };
    if (isSectionComplete(key, story.progress.bar_list)) return { key, title, state: '已完成' };
    return { key, title, state: positions.every((at) => CHECKPOINTS[at]?.optional) ? '未填' : '未完成' };
  });
  return visitor ? sections : [...sections, { key: '4', title: '送出', state: '' }];
}

/** The list of sections: beside the page at 1280, in the sheet of a phone. */
export function SectionList({ onGo }: { onGo?: () => void }) {
  const { story, visitor, goTo, active, editable } = useEdit();
  return (
    <ol>
      {stopsOf(story, visitor).map(({ key, title, state }) => (
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
            {(state === '已完成' || state === '未填' || (state === '未完成' && !editable)) && (
              <span className="shrink-0 text-small text-muted">{state}</span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
