import { queryOptions } from '@tanstack/react-query';
import type { Story } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';

export const getStory = (id: string) => api.get<Story>(`/story/single/${id}`);

/** The story as it is stored; a page that opens without a connection takes it as this device has kept it. */
async function openStory(id: string): Promise<Story> {
  try {
    return await getStory(id);
  } catch (error) {
    const opens = queryClient.getQueryData(['story', id]) === undefined;
    if (!opens || !(error instanceof ApiError) || !error.offline) throw error;
    const kept = await (await import('../drafts/kept-story')).readKeptStory(id);
    if (!kept) throw error;
    return kept;
  }
}

/** Asked again when the window comes back: a survey may have been filled in another tab, or another person may have saved. */
export const storyQuery = (id: string) =>
  queryOptions({ queryKey: ['story', id], queryFn: () => openStory(id), refetchOnWindowFocus: true });
