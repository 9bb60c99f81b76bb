import { queryOptions } from '@tanstack/react-query';
import type { StatusCounts } from 'contract';
import { api } from '@/lib/api-client';

/** How many of the member's stories are applied and how many aren't. */
export const countsQuery = queryOptions({
  queryKey: ['stories', 'counts'],
  queryFn: () => api.get<StatusCounts>('/story/status/all'),
});
