import { useCustom } from '@refinedev/core';
import type { managerOptionsAnswer } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import type { z } from 'zod';

export type ManagerOptions = z.infer<typeof managerOptionsAnswer>;

/** Roles, groups and routes as the server offers them (B §6), asked once. */
export function useOptions() {
  const { query, result } = useCustom<ManagerOptions, ApiError>({
    url: '/auth/manager-options',
    method: 'get',
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return {
    options: query.isSuccess ? result.data : undefined,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}
