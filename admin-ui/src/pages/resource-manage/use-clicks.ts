import { useCustom } from '@refinedev/core';
import type { ClickDays } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { firstDay } from './click-weeks';
import type { ResourceKind } from './resource-kind';

/** Clicks of the last weeks, of all resources of a kind or of one. */
export function useClicks({ place }: ResourceKind, weeks: number, id?: string) {
  return useCustom<ClickDays, ApiError>({
    url: `/track/${place}/days`,
    method: 'get',
    config: { query: { since: firstDay(weeks, Date.now()), ...(id !== undefined && { id }) } },
    queryOptions: { placeholderData: (previous) => previous, staleTime: 0 },
    errorNotification: false,
  });
}
