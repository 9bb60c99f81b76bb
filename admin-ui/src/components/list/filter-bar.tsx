import { Button, Radio } from 'antd';
import { sessionYears } from 'contract';
import { useMemo } from 'react';
import type { ListChange, ListState } from '@/lib/list-state';
import { count } from '@/lib/words';
import { Select } from '../select';
import { SearchField } from './search-field';
import './filter-bar.css';

export type StatusOption = { value: number | undefined; label: string; total?: number | undefined };

type FilterBarProps = {
  searchLabel: string;
  statuses: readonly StatusOption[];
  state: ListState;
  change: (next: ListChange) => void;
};

const all = 0;

/** Search, status and session. Each acts at once and begins on page 1. */
export function FilterBar({ searchLabel, statuses, state, change }: FilterBarProps) {
  const years = useMemo(() => sessionYears(Date.now()).map((year) => ({ value: year, label: String(year) })), []);
  const filtered = state.text !== '' || state.status !== undefined || state.session !== undefined;
  const search = useMemo(() => (text: string) => change({ text }), [change]);
  return (
    <search className="filter-bar">
      <SearchField label={searchLabel} text={state.text} onSearch={search} />
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
      <Select
        label="屆別"
        none="全部屆別"
        value={state.session}
        options={years}
        onChange={(session) => change({ session })}
      />
      {filtered && (
        <Button type="link" onClick={() => change({ text: '', status: undefined, session: undefined })}>
          清除條件
        </Button>
      )}
    </search>
  );
}
