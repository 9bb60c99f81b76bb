import { useCustom } from '@refinedev/core';
import { type Awards, MINUTE, type RankingAnswer } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** The ranking with the cut-off of the prizes; asked for only once it is opened, as that is kept on record. */
export function useRanking(session: number, { prizes }: Awards, opened: boolean) {
  const places = prizes.reduce((sum, prize) => sum + prize.places, 0);
  const { query } = useCustom<RankingAnswer, ApiError>({
    url: `/judging/ranking/${session}`,
    method: 'get',
    config: { query: places > 0 ? { places } : {} },
    queryOptions: { enabled: opened, staleTime: MINUTE, retry: false, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { opened, ranking: query.data?.data, error: query.error ?? undefined };
}

export type Opened = ReturnType<typeof useRanking>;
