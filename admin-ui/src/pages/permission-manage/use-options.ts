import type { managerOptionsAnswer } from 'contract';
import type { z } from 'zod';
import { useAsk } from '@/lib/use-ask';

export type ManagerOptions = z.infer<typeof managerOptionsAnswer>;

/** Roles, groups and routes as the server offers them (B §6), asked once. */
export function useOptions() {
  const { query, result } = useAsk<ManagerOptions>('/auth/manager-options', { staleTime: Number.POSITIVE_INFINITY });
  return {
    options: query.isSuccess ? result.data : undefined,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}
