import { useCustom } from '@refinedev/core';
import type { AudienceAnswer } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { type Aim, aimQuery } from './aim';

type Query = { aim: Aim; page?: number; size?: number; text?: string };

/** Whom a notification reaches at this moment. */
export function useAudience({ aim, page = 1, size = 1, text = '' }: Query) {
  const { query } = useCustom<AudienceAnswer & { id?: string }, ApiError>({
    url: '/notification/recipients',
    method: 'get',
    config: { query: { ...aimQuery(aim), page, size, ...(text && { text }) } },
    queryOptions: { staleTime: 0, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return {
    audience: query.data?.data,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}
