import type { Removal } from 'contract';
import { useAsk } from '@/lib/use-ask';

/** Whether a member's account is to be erased, and what becomes of each story; read when it is asked for. */
export function useMemberRemoval(id: string) {
  const { query } = useAsk<Removal>(`/auth/user/${id}/removal`, { staleTime: 0, gcTime: 0, retry: false });
  return { removal: query.data?.data, error: query.error ?? undefined };
}
