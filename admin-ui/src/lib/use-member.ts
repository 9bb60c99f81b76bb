import { useOne } from '@refinedev/core';
import type { MemberDetail } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** One member, read once when it is opened: each reading is on record. */
export function useMember(id: string) {
  const { query, result } = useOne<MemberDetail, ApiError>({
    resource: 'manage-member-list',
    id,
    queryOptions: { staleTime: 0, retry: false, refetchOnReconnect: false },
    errorNotification: false,
  });
  return { member: result, error: query.error ?? undefined, refetch: () => void query.refetch() };
}
