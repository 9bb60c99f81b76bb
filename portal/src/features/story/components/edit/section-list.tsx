import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { stopsOf } from '../../model/stops';
import { useEdit } from './edit-context';

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
            {state !== '需修改' && !(state === '未完成' && editable) && (
              <span className="shrink-0 text-small text-muted tabular">{state}</span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
