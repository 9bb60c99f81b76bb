import { useCustom } from '@refinedev/core';
import type { StoryHistory } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { useAgain } from './use-again';

/** What happened to a story, and what changed since its last rejection. `version` changes with the story: then it is read again. */
export function useHistory(id: string | undefined, version?: string) {
  const { query } = useCustom<StoryHistory & { id?: string }, ApiError>({
    url: `/story/history/${id}`,
    method: 'get',
    queryOptions: { staleTime: 0, retry: false, enabled: id !== undefined },
    errorNotification: false,
  });
  const { refetch } = query;
  useAgain(version, refetch);
  return { history: query.data?.data, error: query.error ?? undefined, refetch: () => void refetch() };
}
