import { Button, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { count } from '@/lib/format';
import { isFiltered, type ListChange, type ListState, type Narrowing, withoutFilters } from '@/lib/list-state';
import { Icon } from '../icon';
import { Select } from '../select';
import { SessionSelect } from '../session-select';
import { NarrowingField } from './narrowing-field';
import { SearchField } from './search-field';
import type { Order, OrderOption } from './types';
import './filter-bar.css';

export type StatusOption = { value: number | undefined; label: string; total?: number | undefined };

type FilterBarProps = {
  searchLabel: string;
  statuses: readonly StatusOption[];
  narrowings?: readonly Narrowing[] | undefined;
  /** For lists whose rows belong to sessions. */
  sessions?: boolean | undefined;
  orders?: readonly OrderOption[];
  order?: Order | undefined;
  state: ListState;
  change: (next: ListChange) => void;
};

const all = 0;

/** Search, status, session, what else the list is narrowed to, and its order. Each acts at once and begins on page 1. */
export function FilterBar(props: FilterBarProps) {
  const { searchLabel, statuses, narrowings = [], sessions = false, orders = [], order, state, change } = props;
  const search = useMemo(() => (text: string) => change({ text }), [change]);
  const further = narrowings.filter(({ more }) => more);
  const [opened, setOpened] = useState(false);
  const open = opened || further.some(({ key }) => state.narrow[key] !== undefined);
  const fieldsOf = (some: readonly Narrowing[]) =>
    some.map((narrowing) => (
      <NarrowingField
        key={narrowing.key}
        narrowing={narrowing}
        value={state.narrow[narrowing.key]}
        onChange={(value) => change({ narrow: { [narrowing.key]: value } })}
      />
    ));
  return (
    <search className="filter-bar row-wrap space-below">
      <SearchField label={searchLabel} text={state.text} onSearch={search} />
      {statuses.length > 0 && (
        <Radio.Group
          aria-label="狀態"
          className="filter-status nowrap"
          optionType="button"
          value={state.status ?? all}
          onChange={(event) => change({ status: event.target.value || undefined })}
          options={statuses.map(({ value, label, total }) => ({
            value: value ?? all,
            label: total ? (
              <>
                {label} <span className="tabular strong">{count(total)}</span>
              </>
            ) : (
              label
            ),
          }))}
        />
      )}
      {sessions && <SessionSelect none="全部屆別" value={state.session} onChange={(session) => change({ session })} />}
      {fieldsOf(narrowings.filter(({ more }) => !more))}
      {order && (
        <Select
          label="排序"
          value={order.value}
          options={orders}
          onChange={(sort) => sort !== undefined && order.onChange(sort)}
        />
      )}
      {further.length > 0 && (
        <Button aria-expanded={open} disabled={open && !opened} onClick={() => setOpened(!opened)}>
          更多條件
          <Icon name={open ? 'down' : 'right'} size={14} />
        </Button>
      )}
      {isFiltered(state) && (
        <Button type="link" onClick={() => change(withoutFilters(state))}>
          清除條件
        </Button>
      )}
      {further.length > 0 && open && <div className="filter-more row-wrap">{fieldsOf(further)}</div>}
    </search>
  );
}
