import { useCustom } from '@refinedev/core';
import type { Removal } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** Whether a member's account is to be erased, and what becomes of each story; read when it is asked for. */
export function useMemberRemoval(id: string) {
  const { query } = useCustom<Removal & { id?: string }, ApiError>({
    url: `/auth/user/${id}/removal`,
    method: 'get',
    queryOptions: { staleTime: 0, gcTime: 0, retry: false },
    errorNotification: false,
  });
  return { removal: query.data?.data, error: query.error ?? undefined };
}
