import { useCustom } from '@refinedev/core';
import { type Colleague, MINUTE } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** Who of staff reviews stories; nobody while they aren't known. */
export function useColleagues(): readonly Colleague[] {
  const { query } = useCustom<Colleague[], ApiError>({
    url: '/story/colleagues',
    method: 'get',
    queryOptions: { retry: false, staleTime: MINUTE },
    errorNotification: false,
  });
  return query.data?.data ?? [];
}
