import type { AudienceAnswer } from 'contract';
import { useAsk } from '@/lib/use-ask';
import { type Aim, aimQuery } from './aim';

type Query = { aim: Aim; page?: number; size?: number; text?: string };

/** Whom a notification reaches at this moment. */
export function useAudience({ aim, page = 1, size = 1, text = '' }: Query) {
  const { query } = useAsk<AudienceAnswer>('/notification/recipients', {
    query: { ...aimQuery(aim), page, size, ...(text && { text }) },
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  return {
    audience: query.data?.data,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}
