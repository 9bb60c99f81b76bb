import { Button } from 'antd';
import { pagesAround } from 'web-kit/pages-around';
import { count } from '@/lib/format';
import { Icon } from '../icon';
import { Select } from '../select';
import './pager.css';

type PagerProps = {
  /** Two on one page need names of their own. */
  label?: string;
  page: number;
  size: number;
  sizes: readonly number[];
  total: number;
  /** Another page, or another size, which begins on page 1. */
  onTurn: (next: { page: number } | { size: number }) => void;
};

export function Pager({ label = '分頁', page, size, sizes, total, onTurn }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="pager row-wrap gap-4" aria-label={label}>
      <span className="pager-range secondary">
        {count(first)}-{count(Math.min(page * size, total))} / {count(total)}
      </span>
      <Button
        type="text"
        icon={<Icon name="left" size={16} />}
        aria-label="上一頁"
        disabled={page <= 1}
        onClick={() => onTurn({ page: page - 1 })}
      />
      <ol className="pager-pages row gap-4">
        {pagesAround(page, last).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className="muted">…</span>
            ) : (
              <button
                type="button"
                className="pager-page tool plain-button"
                aria-label={`第 ${entry.page} 頁`}
                aria-current={entry.page === page ? 'page' : undefined}
                onClick={() => entry.page !== undefined && onTurn({ page: entry.page })}
              >
                {entry.page}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button
        type="text"
        icon={<Icon name="right" size={16} />}
        aria-label="下一頁"
        disabled={page >= last}
        onClick={() => onTurn({ page: page + 1 })}
      />
      <Select
        label="每頁筆數"
        hideLabel
        value={size}
        options={sizes.map((value) => ({ value, label: `${value} 筆/頁` }))}
        onChange={(value) => value !== undefined && onTurn({ size: value })}
      />
    </nav>
  );
}
