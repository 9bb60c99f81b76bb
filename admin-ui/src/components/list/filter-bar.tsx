import { Button, Radio } from 'antd';
import { sessionYears } from 'contract';
import { lazy, Suspense, useMemo } from 'react';
import { isFiltered, type ListChange, type ListState, type Narrowing, withoutFilters } from '@/lib/list-state';
import { count } from '@/lib/words';
import { Icon } from '../icon';
import { Select } from '../select';
import { SearchField } from './search-field';
import type { Order, OrderOption } from './types';
import './filter-bar.css';

// Few lists have days, and the calendar is large.
const DayField = lazy(() => import('./day-field'));

export type StatusOption = { value: number | undefined; label: string; total?: number | undefined };

type FilterBarProps = {
  searchLabel: string;
  statuses: readonly StatusOption[];
  narrowings?: readonly Narrowing[] | undefined;
  /** False for lists that know no sessions. */
  sessions?: boolean | undefined;
  orders?: readonly OrderOption[];
  order?: Order | undefined;
  state: ListState;
  change: (next: ListChange) => void;
};

const all = 0;

/** Search, status, session, what else the list is narrowed to, and its order. Each acts at once and begins on page 1. */
export function FilterBar(props: FilterBarProps) {
  const { searchLabel, statuses, narrowings = [], sessions = true, orders = [], order, state, change } = props;
  const years = useMemo(() => sessionYears(Date.now()).map((year) => ({ value: year, label: String(year) })), []);
  const search = useMemo(() => (text: string) => change({ text }), [change]);
  return (
    <search className="filter-bar">
      <SearchField label={searchLabel} text={state.text} onSearch={search} />
      {statuses.length > 0 && (
        <Radio.Group
          aria-label="狀態"
          className="filter-status"
          optionType="button"
          value={state.status ?? all}
          onChange={(event) => change({ status: event.target.value || undefined })}
          options={statuses.map(({ value, label, total }) => ({
            value: value ?? all,
            label: total ? (
              <>
                {label} <span className="filter-total">{count(total)}</span>
              </>
            ) : (
              label
            ),
          }))}
        />
      )}
      {sessions && (
        <Select
          label="屆別"
          none="全部屆別"
          value={state.session}
          options={years}
          onChange={(session) => change({ session })}
        />
      )}
      {narrowings.map(({ key, label, choose, day }) => {
        const value = state.narrow[key];
        if (choose?.radio) {
          return (
            <Radio.Group
              key={key}
              aria-label={choose.label}
              className="filter-status"
              optionType="button"
              value={value ?? ''}
              onChange={(event) => change({ narrow: { [key]: event.target.value || undefined } })}
              options={[{ value: '', label: choose.none }, ...choose.options]}
            />
          );
        }
        if (choose) {
          return (
            <Select key={key} {...choose} value={value} onChange={(next) => change({ narrow: { [key]: next } })} />
          );
        }
        if (day) {
          return (
            <Suspense key={key} fallback={<span className="select">{day}</span>}>
              <DayField label={day} value={value} onChange={(next) => change({ narrow: { [key]: next } })} />
            </Suspense>
          );
        }
        if (value === undefined) return null;
        return (
          <Button
            key={key}
            className="filter-chip"
            aria-label={`${label(value)}，取消這個條件`}
            onClick={() => change({ narrow: { [key]: undefined } })}
          >
            {label(value)}
            <Icon name="close" size={14} />
          </Button>
        );
      })}
      {order && (
        <Select
          label="排序"
          value={order.value}
          options={orders}
          onChange={(sort) => sort !== undefined && order.onChange(sort)}
        />
      )}
      {isFiltered(state) && (
        <Button type="link" onClick={() => change(withoutFilters(state))}>
          清除條件
        </Button>
      )}
    </search>
  );
}
