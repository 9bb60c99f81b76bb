import { useId } from 'react';
import { pageSizes } from '@/lib/page-sizes';
import { Select } from './input';

/** 5, 10 or 20 rows a page. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-small whitespace-nowrap">
        每頁筆數
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        options={pageSizes.map(String)}
        className="w-24"
      />
    </span>
  );
}
