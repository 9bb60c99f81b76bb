import { useCustom } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';

/** What would be done with `body`, as it is counted now (`dry`). */
export function usePlan<Plan extends object>(url: string, body: object) {
  const { query, result } = useCustom<Plan & { id?: string }, ApiError>({
    url,
    method: 'post',
    config: { payload: { ...body, dry: true } },
    queryOptions: { retry: false, staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  return { plan: query.data && result.data, error: query.error ?? undefined, refetch: query.refetch };
}
