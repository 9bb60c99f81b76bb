import { useCustom } from '@refinedev/core';
import type { AudienceAnswer } from 'contract';
import type { ApiError } from 'web-kit/api-error';

type Query = { target: number | null; page?: number; size?: number; text?: string };

/** Whom a target reaches at this moment; nothing is fetched without one. */
export function useAudience({ target, page = 1, size = 1, text = '' }: Query) {
  const { query } = useCustom<AudienceAnswer & { id?: string }, ApiError>({
    url: '/notification/recipients',
    method: 'get',
    config: { query: { target, page, size, ...(text && { text }) } },
    queryOptions: { enabled: target !== null, staleTime: 0, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return {
    audience: query.data?.data,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}
