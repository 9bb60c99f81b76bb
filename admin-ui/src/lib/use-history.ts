import type { StoryHistory } from 'contract';
import { useAgain } from './use-again';
import { useAsk } from './use-ask';

/** What happened to a story, and what changed since its last rejection. `version` changes with the story: then it is read again. */
export function useHistory(id: string | undefined, version?: string) {
  const { query } = useAsk<StoryHistory>(`/story/history/${id}`, {
    staleTime: 0,
    retry: false,
    enabled: id !== undefined,
  });
  const { refetch } = query;
  useAgain(version, refetch);
  return { history: query.data?.data, error: query.error ?? undefined, refetch: () => void refetch() };
}
