import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { pagesAround } from 'web-kit/pages-around';
import { cn } from '@/lib/cn';
import { count } from '@/lib/count';
import { Button } from './button';
import { Input } from './input';

type Props = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
  /** How many are on one, beside them. */
  sizes?: ReactNode;
};

const cell = 'inline-flex size-11 items-center justify-center rounded-button tabular';

/** Pages with a field to jump (M §2). */
export function Pagination({ page, size, total, onPage, label = '頁數', sizes }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  const [jump, setJump] = useState('');
  const field = useId();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(jump, 10);
    if (wanted) onPage(Math.min(last, Math.max(1, wanted)));
    setJump('');
  };
  const from = (page - 1) * size + 1;
  const step = (to: number, words: string, Icon: typeof ChevronLeft) => {
    const off = to < 1 || to > last;
    return (
      <button
        type="button"
        aria-label={words}
        aria-disabled={off}
        onClick={() => !off && onPage(to)}
        className={cn(cell, off ? 'cursor-not-allowed text-muted' : 'hover:bg-sunken')}
      >
        <Icon aria-hidden size={20} />
      </button>
    );
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-muted tabular">
        {from}-{Math.min(total, page * size)} / {count(total)}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {step(page - 1, '上一頁', ChevronLeft)}
        {pagesAround(page, last).map(({ key, page: n }) =>
          n === undefined ? (
            <span key={key} aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          ) : (
            <button
              key={key}
              type="button"
              aria-label={`第 ${n} 頁`}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
              className={cn(
                cell,
                n === page ? 'border-2 border-brand-mark bg-brand-100 font-bold text-brand' : 'hover:bg-sunken',
              )}
            >
              {n}
            </button>
          ),
        )}
        {step(page + 1, '下一頁', ChevronRight)}
        {last > 1 && (
          <form onSubmit={go} className="flex items-center gap-2 pl-2">
            <label htmlFor={field} className="text-small whitespace-nowrap">
              前往
            </label>
            <Input
              id={field}
              inputMode="numeric"
              value={jump}
              onChange={(event) => setJump(event.target.value)}
              aria-label="前往頁數"
              className="max-w-16 text-center"
            />
            <Button type="submit" className="px-3">
              前往
            </Button>
          </form>
        )}
      </div>
      {sizes}
    </nav>
  );
}
