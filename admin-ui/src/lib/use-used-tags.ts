import type { UsedTag } from 'contract';
import { useAsk } from './use-ask';

/** The tags that are in use, the most used first; none while they aren't known. */
export function useUsedTags(): readonly UsedTag[] {
  const { query } = useAsk<UsedTag[]>('/story/tags', { staleTime: 0 });
  return query.data?.data ?? [];
}
