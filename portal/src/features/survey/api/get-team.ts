import { queryOptions } from '@tanstack/react-query';
import type { Story } from 'contract';
import { api } from '@/lib/api-client';

/** The story of the team that is logged in on this device. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['survey-team', id],
    queryFn: () => api.get<Story>(`/story/single/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
