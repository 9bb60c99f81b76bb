import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnAward } from 'contract';
import { api } from '@/lib/api-client';

const awardsQuery = queryOptions({
  queryKey: ['awards'],
  queryFn: () => api.get<OwnAward[]>('/awards'),
});

/** The released prizes of one's own stories; none while they are on their way or can't be had. */
export const useAwards = (): OwnAward[] => useQuery(awardsQuery).data ?? [];
