import { useCustom } from '@refinedev/core';
import { HOUR, REJECT_REASONS, type ReviewReason } from 'contract';

const first: ReviewReason[] = REJECT_REASONS.map(({ code, section, text }) => ({ code, section, text }));

/** The supplement reasons in catalogue order with the sentences of now; the first values until they are there. */
export function useReasons(): ReviewReason[] {
  const { result } = useCustom<ReviewReason[] & { id?: string }>({
    url: '/review/reasons',
    method: 'get',
    queryOptions: { staleTime: HOUR, retry: false },
    errorNotification: false,
  });
  return Array.isArray(result.data) ? result.data : first;
}
