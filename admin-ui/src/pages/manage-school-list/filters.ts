import { CITIES, DISTRICTS, isCity, SCHOOL_CATEGORIES } from 'contract';
import { choiceOf, type Narrowing, optionsOf } from '@/lib/list-state';

const OTHER = 4;

/** The three kinds of listed schools. */
export const categories = SCHOOL_CATEGORIES.filter(({ value }) => value !== OTHER).map(({ value, label }) => ({
  value: String(value),
  label,
}));

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const activated = choiceOf('activated', '狀態', optionsOf({ true: '顯示', false: '隱藏' }));
const category = choiceOf('category', '類別', categories);
const city = choiceOf('city', '縣市', plain(CITIES));

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
