import { useQuery } from '@tanstack/react-query';
import { MINUTE } from 'contract';
import { api } from './api-client';

export type SchoolFilter = { category: number | undefined; city: string; district: string };

const getSchools = (filter: SchoolFilter) => api.get<string[]>('/school/filter', { params: filter });

/** Under which the names of a filter are kept. */
export const schoolsKey = (filter: SchoolFilter) => ['schools', filter];

/** Names of the activated schools of a category, city and district; asked once all three are chosen. */
export function useSchools(filter: SchoolFilter) {
  return useQuery({
    queryKey: schoolsKey(filter),
    queryFn: () => getSchools(filter),
    enabled: Boolean(filter.category && filter.city && filter.district),
    staleTime: 10 * MINUTE,
  });
}
