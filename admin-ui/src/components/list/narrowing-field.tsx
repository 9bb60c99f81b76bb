import { Button, Radio } from 'antd';
import { lazy, Suspense } from 'react';
import type { Narrowing } from '@/lib/list-state';
import { Icon } from '../icon';
import { Select } from '../select';
import { SearchField } from './search-field';

// Few lists have days, and the calendar is large.
const DayField = lazy(() => import('./day-field'));

type NarrowingFieldProps = {
  narrowing: Narrowing;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** What a list is narrowed to: a field where it can be chosen, else a chip that takes it away. */
export function NarrowingField({ narrowing, value, onChange }: NarrowingFieldProps) {
  const { label, choose, day, text } = narrowing;
  if (choose?.radio) {
    return (
      <Radio.Group
        aria-label={choose.label}
        className="filter-status nowrap"
        optionType="button"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        options={[{ value: '', label: choose.none }, ...choose.options]}
      />
    );
  }
  if (choose) return <Select {...choose} value={value} onChange={onChange} />;
  if (text) return <SearchField label={text} text={value ?? ''} onSearch={(typed) => onChange(typed || undefined)} />;
  if (day) {
    return (
      <Suspense fallback={<span className="select inline-row may-shrink gap-6">{day}</span>}>
        <DayField label={day} value={value} onChange={onChange} />
      </Suspense>
    );
  }
  if (value === undefined) return null;
  return (
    <Button
      className="filter-chip tabular"
      aria-label={`${label(value)}，取消這個條件`}
      onClick={() => onChange(undefined)}
    >
      {label(value)}
      <Icon name="close" size={14} />
    </Button>
  );
}
