import { SECOND, type StoryView } from 'contract';
import { useAsk } from './use-ask';

/** How old the counts of pinned views get. */
const EVERY = 30 * SECOND;

/** The views of the list of stories that a person sees; asked for once, however many parts of the page show them. */
export function useStoryViews() {
  const { query } = useAsk<StoryView[]>('/story/views', { retry: false, refetchInterval: EVERY, staleTime: EVERY });
  return { views: query.data?.data, error: query.error ?? undefined, refetch: query.refetch };
}
