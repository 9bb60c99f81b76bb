import type { ClickDays } from 'contract';
import { useAsk } from '@/lib/use-ask';
import { firstDay } from './click-weeks';
import type { ResourceKind } from './resource-kind';

/** Clicks of the last weeks, of all resources of a kind or of one. */
export function useClicks({ place }: ResourceKind, weeks: number, id?: string) {
  return useAsk<ClickDays>(`/track/${place}/days`, {
    query: { since: firstDay(weeks, Date.now()), ...(id !== undefined && { id }) },
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}
