import { queryOptions } from '@tanstack/react-query';
import type { StoryHistory } from 'contract';
import { api } from '@/lib/api-client';

/** What happened to a story, and what has changed since it was sent back. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['story-history', id],
    queryFn: () => api.get<StoryHistory>(`/story/history/${id}`),
    retry: false,
  });
