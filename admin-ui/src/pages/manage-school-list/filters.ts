import { CITIES, DISTRICTS, isCity, SCHOOL_CATEGORIES, schoolCategoryLabel } from 'contract';
import type { Narrowing } from '@/lib/list-state';

const OTHER = 4;

/** The three kinds of listed schools. */
export const categories = SCHOOL_CATEGORIES.filter(({ value }) => value !== OTHER).map(({ value, label }) => ({
  value: String(value),
  label,
}));

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const states: Record<string, string> = { true: '顯示', false: '隱藏' };

const activated: Narrowing = {
  key: 'activated',
  valid: (value) => value in states,
  label: (value) => states[value] ?? value,
  choose: {
    label: '狀態',
    none: '全部',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
};

const category: Narrowing = {
  key: 'category',
  valid: (value) => categories.some((entry) => entry.value === value),
  label: (value) => schoolCategoryLabel(Number(value)),
  choose: { label: '類別', none: '全部', options: categories },
};

const city: Narrowing = {
  key: 'city',
  valid: isCity,
  label: (value) => value,
  choose: { label: '縣市', none: '全部', options: plain(CITIES) },
};

const everyDistrict = new Set(Object.values(DISTRICTS).flat());

/** The districts of the city that is chosen; without one only an address leads to a district. */
const districtOf = (chosen: string | undefined): Narrowing => ({
  key: 'district',
  valid: (value) => everyDistrict.has(value),
  label: (value) => value,
  ...(chosen !== undefined &&
    isCity(chosen) && { choose: { label: '行政區', none: '全部', options: plain(DISTRICTS[chosen]) } }),
});

/** What the list of schools is narrowed by (B §2.12), given the chosen city. */
export const schoolFilters = (chosen?: string): Narrowing[] => [activated, category, city, districtOf(chosen)];
