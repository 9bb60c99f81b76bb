import { queryOptions } from '@tanstack/react-query';
import type { Billboard } from 'contract';
import { api } from '@/lib/api-client';

/** The published posts, newest date first. */
export const postsQuery = queryOptions({
  queryKey: ['billboard'],
  queryFn: () => api.get<Billboard[]>('/billboard/all'),
});
