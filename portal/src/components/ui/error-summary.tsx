import { Check, CircleDashed, OctagonX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

export type SummaryItem = {
  key: string;
  message: string;
  /** Goes to the place; without it the line is plain text. */
  onSelect?: () => void;
};

/** More lines than this would hide the form they are about: the rest unfolds. */
const atOnce = 6;

type Props = {
  items: SummaryItem[];
  title?: string;
  /** Counts what was submitted here: the focus comes when it rises, and never because the box is there again. */
  attempt: number;
  /** What was typed is saved: it tells what is still missing, and isn't an error. */
  calm?: boolean;
  /** Nothing is wrong: something waits to be chosen. */
  waits?: boolean;
  /** The title says it all: a box without lines. */
  alone?: boolean;
  className?: string;
  /** Below its lines: what leads on. */
  children?: ReactNode;
};

/** What has to be corrected, on top of a form; takes the focus on submitting only (look §1, principle 5). Its place stays drawn while there is nothing to say. */
export function ErrorSummary({ items, title, attempt, calm, waits, alone, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) place.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }, [attempt]);
  const there = items.length > 0 || alone;
  return (
    <div ref={place} className={cn(there ? className : 'hidden')}>
      {there && (
        <SummaryBox
          key={attempt}
          items={items}
          look={looks[calm ? 'calm' : waits ? 'waits' : 'error']}
          title={title ?? `${items.length} 個地方要修改`}
        >
          {children}
        </SummaryBox>
      )}
    </div>
  );
}

const looks = {
  error: {
    box: 'border-error-mark border-l-4 bg-error-wash',
    ink: 'text-error-ink',
    mark: 'text-error-mark',
    Icon: OctagonX,
  },
  calm: { box: 'border-success-mark bg-success-wash', ink: 'text-success-ink', mark: 'text-success-mark', Icon: Check },
  waits: {
    box: 'border-warning-mark bg-warning-wash',
    ink: 'text-warning-ink',
    mark: 'text-warning-mark',
    Icon: CircleDashed,
  },
};

type BoxProps = { items: SummaryItem[]; title: string; look: (typeof looks)[keyof typeof looks]; children: ReactNode };

function SummaryBox({ items, title, look, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(items.length <= atOnce);
  const lines = all ? items : items.slice(0, atOnce);
  const { box: ground, ink, mark, Icon } = look;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={cn('rounded-card border p-4 text-ink', ground)}>
      <p className={cn('flex items-center gap-2 font-bold', ink)}>
        <Icon aria-hidden size={24} className={cn('shrink-0', mark)} />
        {look === looks.error && <span className="sr-only">錯誤：</span>}
        {title}
      </p>
      <ul className="mt-1">
        {lines.map((item) => (
          <li key={item.key}>
            {item.onSelect ? (
              <button
                type="button"
                onClick={item.onSelect}
                className={cn('min-h-11 py-1 text-left underline underline-offset-4', ink)}
              >
                {item.message}
              </button>
            ) : (
              <span className="block py-1">{item.message}</span>
            )}
          </li>
        ))}
      </ul>
      {lines.length < items.length && (
        <button
          type="button"
          onClick={() => {
            setAll(true);
            box.current?.focus();
          }}
          className={cn('min-h-11 font-bold underline underline-offset-4', ink)}
        >
          顯示其餘 {items.length - lines.length} 個
        </button>
      )}
      {children}
    </div>
  );
}
