import { useCustom } from '@refinedev/core';
import { SECOND, type StoryView } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** How old the counts of pinned views get. */
const EVERY = 30 * SECOND;

/** The views of the list of stories that a person sees; asked for once, however many parts of the page show them. */
export function useStoryViews() {
  const { query } = useCustom<StoryView[] & { id?: string }, ApiError>({
    url: '/story/views',
    method: 'get',
    queryOptions: { retry: false, refetchInterval: EVERY, staleTime: EVERY },
    errorNotification: false,
  });
  return { views: query.data?.data, error: query.error ?? undefined, refetch: query.refetch };
}
