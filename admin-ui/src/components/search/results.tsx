import { type BaseRecord, useList } from '@refinedev/core';
import { Link } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { count } from '@/lib/format';
import { type Kind, wholeList } from './kinds';

const shown = 5;

type ResultsProps = { kind: Kind<never>; text: string; onOpen: () => void };

/** The first hits of one kind, and the way to all of them. */
export function Results({ kind, text, onOpen }: ResultsProps) {
  const { label, resource, field, hit } = kind;
  const { query, result } = useList<BaseRecord, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize: shown },
    filters: [{ field, operator: 'eq', value: text }],
    queryOptions: { staleTime: 0, retry: false },
    errorNotification: false,
  });
  const total = result.total ?? 0;
  if (query.error) return <p className="muted">{`${label}：${query.error.message}`}</p>;
  if (query.isLoading || total === 0)
    return <p className="muted">{`${label}：${query.isLoading ? '搜尋中…' : '沒有'}`}</p>;
  return (
    <section aria-label={label} className="search-kind">
      <h2>{label}</h2>
      <ul>
        {result.data.map((row) => {
          const { to, title, facts } = hit(row as never);
          return (
            <li key={row.id}>
              <Link className="search-hit" to={to} onClick={onOpen}>
                <span className="search-title">{title}</span>
                <span className="muted">{facts}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {total > shown && (
        <Link className="search-hit" to={wholeList(kind, text)} onClick={onOpen}>
          全部 {count(total)} 筆
        </Link>
      )}
    </section>
  );
}
