import { MINUTE, type RankingAnswer } from 'contract';
import { useAsk } from '@/lib/use-ask';

/** The ranking in the divisions and with the prizes of these `versions` (ms); asked for only once it is opened, as that is kept on record. */
export function useRanking(session: number, versions: readonly number[], opened: boolean) {
  const { query } = useAsk<RankingAnswer>(`/judging/ranking/${session}`, {
    queryKey: ['judging-ranking', session, ...versions],
    enabled: opened,
    staleTime: MINUTE,
    retry: false,
    placeholderData: (previous) => previous,
  });
  return { opened, ranking: query.data?.data, error: query.error ?? undefined };
}

export type Opened = ReturnType<typeof useRanking>;
