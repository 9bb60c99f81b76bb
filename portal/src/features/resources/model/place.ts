import { RESOURCE_STEPS, type ResourceStep } from 'contract';
import { pageSizes, sizeOf } from '@/lib/page-sizes';

export const tabs = ['education', 'challenge'] as const;
export type ResourceTab = (typeof tabs)[number];

/** The place in the library, kept in the address. */
export type Place = { tab: ResourceTab; step: ResourceStep; page: number; size: number };

const firstStep = RESOURCE_STEPS[0];

const oneOf = <T>(list: readonly T[], wanted: unknown, fallback: T): T =>
  list.find((item) => item === wanted) ?? fallback;

/** The place of an address; what is missing or odd is the default (M §2: education, first step, page 1, 5 rows). */
export function placeOf(query: URLSearchParams): Place {
  const page = Number(query.get('page') ?? 1);
  return {
    tab: oneOf(tabs, query.get('tab'), 'education'),
    step: oneOf(RESOURCE_STEPS, query.get('step'), firstStep),
    page: Number.isInteger(page) && page >= 1 && page <= 9_999 ? page : 1,
    size: sizeOf(query, pageSizes[0]),
  };
}

/** The address of a place; steps belong to the education tab alone. */
export const queryOf = ({ tab, step, page, size }: Place): Record<string, string> => ({
  page: String(page),
  size: String(size),
  tab,
  ...(tab === 'education' ? { step } : {}),
});

/** Another tab begins with its first page and step, another step or size with the first page (M §2). */
export function moved(place: Place, change: Partial<Place>): Place {
  if (change.tab && change.tab !== place.tab) return { ...place, tab: change.tab, step: firstStep, page: 1 };
  return { ...place, page: 1, ...change };
}
