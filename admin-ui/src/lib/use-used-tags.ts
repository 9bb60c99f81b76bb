import { useCustom } from '@refinedev/core';
import type { UsedTag } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** The tags that are in use, the most used first; none while they aren't known. */
export function useUsedTags(): readonly UsedTag[] {
  const { query } = useCustom<UsedTag[], ApiError>({
    url: '/story/tags',
    method: 'get',
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  return query.data?.data ?? [];
}
