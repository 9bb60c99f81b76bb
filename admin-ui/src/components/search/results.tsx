import { type BaseRecord, useList } from '@refinedev/core';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { count } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import type { Chosen } from './hit-acts';
import { type Kind, wholeList } from './kinds';

const shown = 5;

type ResultsProps = {
  kind: Kind<never>;
  text: string;
  onOpen: () => void;
  /** A hit of which something is to be done. */
  onAct: (chosen: Chosen) => void;
};

const useHits = ({ resource, field, all }: Kind<never>, text: string, pageSize: number) =>
  useList<BaseRecord, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize },
    filters: Object.entries({ [field]: text, ...all }).map(([name, value]) => ({ field: name, operator: 'eq', value })),
    queryOptions: { staleTime: 0, retry: false },
    errorNotification: false,
  });

/** The first hits of one kind, and the way to all of them. */
export function Results({ kind, text, onOpen, onAct }: ResultsProps) {
  const { label, hit, after, acts } = kind;
  const may = mayOpen(useIdentity(), acts?.right ?? kind.resource);
  const earlier = useHits(after ?? kind, text, shown);
  // So many more that there are still enough without those shown above.
  const { query, result } = useHits(kind, text, after ? shown * 2 : shown);
  const total = result.total ?? 0;
  const loading = query.isLoading || (after !== undefined && earlier.query.isLoading);
  if (query.error) return <p className="muted">{`${label}：${query.error.message}`}</p>;
  if (loading || total === 0) return <p className="muted">{`${label}：${loading ? '搜尋中…' : '沒有'}`}</p>;
  const above = new Set(after && earlier.result.data.map(({ id }) => id));
  const rows = result.data.filter(({ id }) => !above.has(id)).slice(0, shown);
  if (rows.length === 0) return <p className="muted">{`${label}：都列在「${after?.label}」`}</p>;
  return (
    <section aria-label={label}>
      <h2 className="muted small">{label}</h2>
      <ul>
        {rows.map((row) => {
          const { to, title, facts } = hit(row as never);
          return (
            <li key={row.id} className="row">
              <Link className="search-hit grow wraps rounded" to={to} onClick={onOpen}>
                <span className="strong">{title}</span>
                <span className="muted">{facts}</span>
              </Link>
              {acts && may && (
                <Button
                  size="small"
                  aria-label={`${title}：操作`}
                  onClick={() => onAct({ hit: { id: String(row.id), to, title, facts }, acts: acts.of, row })}
                >
                  操作
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {total > rows.length && (
        <Link className="search-hit grow wraps rounded" to={wholeList(kind, text)} onClick={onOpen}>
          全部 {count(total)} 筆
        </Link>
      )}
    </section>
  );
}
