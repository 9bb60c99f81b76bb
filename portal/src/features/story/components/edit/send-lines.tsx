import { Check, ChevronDown, CircleDashed, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import type { BeforeSending, SendLine } from '../../model/before-sending';
import { useEdit } from './edit-context';

const looks = {
  missing: { Icon: CircleDashed, mark: 'text-error-mark' },
  risky: { Icon: TriangleAlert, mark: 'text-warning-mark' },
  passed: { Icon: Check, mark: 'text-success-mark' },
};

function Rows({ kind, lines }: { kind: keyof typeof looks; lines: SendLine[] }) {
  const { goTo } = useEdit();
  const { Icon, mark } = looks[kind];
  return (
    <ul>
      {lines.map(({ section, text }) => (
        <li key={text} className="flex gap-2">
          <Icon aria-hidden size={20} className={cn('mt-3 shrink-0', mark)} />
          <a
            href={`#${section}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(section);
            }}
            className="inline-flex min-h-11 items-center text-brand underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Before sending: what must be done, what reviewers would reject for, and, folded, what is done (decision 2). */
export function SendLines({ lines }: { lines: BeforeSending }) {
  const { missing, risky, passed } = lines;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 flex flex-col gap-4">
      {missing.length > 0 && (
        <div>
          <h3 className="font-bold">必須完成 {missing.length}</h3>
          <Rows kind="missing" lines={missing} />
        </div>
      )}
      {risky.length > 0 && (
        <div>
          <h3 className="font-bold">容易被退件 {risky.length}</h3>
          <p className="text-small text-muted">不影響送出，但審核時可能會請你們補件。</p>
          <Rows kind="risky" lines={risky} />
        </div>
      )}
      {passed.length > 0 && (
        <div>
          <h3>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
              className="inline-flex min-h-11 items-center gap-1 rounded-input font-bold"
            >
              已通過 {passed.length}
              <ChevronDown aria-hidden size={20} className={cn('transition-transform', open && 'rotate-180')} />
            </button>
          </h3>
          {open && (
            <div id={id}>
              <Rows kind="passed" lines={passed} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
