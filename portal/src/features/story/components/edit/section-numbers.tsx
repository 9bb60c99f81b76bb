import { cn } from '@/lib/cn';
import { stopsOf } from '../../model/stops';
import { useEdit } from './edit-context';

/** The sections by number and name: the rail of a tablet. */
export function SectionNumbers() {
  const edit = useEdit();
  const { goTo, active } = edit;
  return (
    <ol className="flex flex-col gap-1">
      {stopsOf(edit).map(({ key, title, state }) => (
        <li key={key}>
          <a
            href={`#${key}`}
            aria-label={`${key} ${title} ${state}`}
            aria-current={active === key ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(key);
            }}
            className={cn(
              'flex min-h-12 flex-col items-center justify-center rounded-button p-1 text-center text-small tabular',
              active === key ? 'bg-brand-100 font-bold text-brand' : 'hover:bg-sunken',
              state === '未完成' || state === '需修改' ? 'border-2 border-edge font-bold' : 'text-muted',
            )}
          >
            <span className="text-body leading-tight">{key}</span>
            <span className="leading-tight text-balance">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
