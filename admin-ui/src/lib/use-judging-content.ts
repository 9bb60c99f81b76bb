import { type JudgingContent, MINUTE } from 'contract';
import { useAsk } from './use-ask';

/** The indicators and comment templates of now; fetched again whenever a desk is opened. */
export function useJudgingContent() {
  const { query } = useAsk<JudgingContent>('/judging/content', { retry: false, staleTime: MINUTE });
  return { content: query.data?.data, error: query.error ?? undefined, refetch: () => void query.refetch() };
}
