import { queryOptions } from '@tanstack/react-query';
import type { Story } from 'contract';
import { api } from '@/lib/api-client';

export const getStory = (id: string) => api.get<Story>(`/story/single/${id}`);

/** Asked again when the window comes back: a survey may have been filled in another tab, or another person may have saved. */
export const storyQuery = (id: string) =>
  queryOptions({ queryKey: ['story', id], queryFn: () => getStory(id), refetchOnWindowFocus: true });
