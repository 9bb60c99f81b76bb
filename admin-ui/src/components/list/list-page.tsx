import type { ReactNode } from 'react';
import type { ApiError } from 'web-kit/api-error';
import { count } from '@/lib/format';
import type { ListChange, ListState, Narrowing } from '@/lib/list-state';
import { usePhone } from '@/lib/use-media';
import { usePageTitle } from '@/lib/use-page-title';
import { PageHead } from '../page-head';
import { PageLoading } from '../page-state';
import { type ShortcutRow, Shortcuts } from '../shortcuts/shortcuts';
import { BulkBar } from './bulk-bar';
import { ColumnPicker, useHiddenColumns } from './column-picker';
import { FilterBar, type StatusOption } from './filter-bar';
import { ListEmpty, ListFailed } from './list-empty';
import { Pager } from './pager';
import { rowKeys } from './row-keys';
import { Rows } from './rows';
import type { ListColumn, OrderOption, Selection, WholeList } from './types';
import './list-page.css';

type ListPageProps<Row> = {
  name: string;
  title: string;
  /** A list without a search has no filter bar. */
  searchLabel?: string;
  statuses?: readonly StatusOption[];
  narrowings?: readonly Narrowing[];
  /** For lists whose rows belong to sessions. */
  sessions?: boolean;
  sizes: readonly number[];
  columns: readonly ListColumn<Row>[];
  nameOf: (row: Row) => string;
  empty: string;
  state: ListState;
  change: (next: ListChange) => void;
  page: {
    rows: Row[];
    total: number;
    loading: boolean;
    stale: boolean;
    error: ApiError | undefined;
    refetch: () => void;
  };
  tools?: ReactNode;
  notice?: ReactNode;
  bulk?: Selection & { actions: ReactNode; whole?: WholeList };
  /** The orders that can be chosen, and the one that the rows are in. */
  orders?: readonly OrderOption[];
  order?: string;
  /** Keys that something else on the page listens for. */
  otherKeys?: readonly ShortcutRow[];
};

/** Every list of the back office: head with tools, filters, rows as a table or as cards, pages. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const {
    name,
    title,
    columns,
    nameOf,
    state,
    change,
    page,
    searchLabel,
    tools,
    notice,
    bulk,
    orders = [],
    sizes,
  } = props;
  const phone = usePhone();
  const [hidden, setHidden] = useHiddenColumns(name);
  usePageTitle(title);
  const shown = columns.filter((column) => !hidden.includes(column.key));
  const bar = bulk && bulk.ids.length > 0 && <BulkBar {...bulk} shown={page.rows.length} total={page.total} />;
  const order =
    props.order === undefined ? undefined : { value: props.order, onChange: (sort: string) => change({ sort }) };
  const keys = rowKeys({ search: searchLabel !== undefined, tick: bulk !== undefined });

  return (
    <>
      <PageHead title={title} aside={page.loading || page.error ? undefined : `共 ${count(page.total)} 筆`}>
        {bar && !phone ? (
          bar
        ) : (
          <>
            {!phone && <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />}
            {tools}
          </>
        )}
        {!phone && <Shortcuts bindings={keys.bindings} others={[...keys.others, ...(props.otherKeys ?? [])]} />}
      </PageHead>
      {notice}
      {searchLabel !== undefined && (
        <FilterBar
          searchLabel={searchLabel}
          statuses={props.statuses ?? []}
          narrowings={props.narrowings}
          sessions={props.sessions}
          orders={orders}
          order={order}
          state={state}
          change={change}
        />
      )}
      {page.error ? (
        <ListFailed text={page.error.message} onRetry={page.refetch} />
      ) : page.loading ? (
        <PageLoading />
      ) : page.total === 0 ? (
        <ListEmpty text={props.empty} state={state} change={change} />
      ) : (
        <>
          <section
            className="list-body space-below"
            aria-label={title}
            aria-busy={page.stale}
            data-stale={page.stale || undefined}
          >
            <Rows rows={page.rows} columns={shown} nameOf={nameOf} selection={bulk} order={order} />
          </section>
          <Pager page={state.page} size={state.size} sizes={sizes} total={page.total} onTurn={change} />
          {phone && bar}
        </>
      )}
    </>
  );
}
