import type { List, MailRow, Notification } from 'contract';
import type { ListState } from '@/lib/list-state';
import { useAgain } from '@/lib/use-again';
import { useAsk } from '@/lib/use-ask';
import { doneOf } from './progress';

/** One page of the mails of a notification; read again as they move. */
export function useMails(stored: Notification, { page, size, text, narrow }: ListState) {
  const { query } = useAsk<List<MailRow>>(`/notification/${stored.id}/recipients`, {
    query: { page, size, ...(text && { text }), ...narrow },
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const { refetch } = query;
  const moved = `${doneOf(stored)} ${stored.sending} ${stored.retrying}`;
  useAgain(moved, refetch);
  return {
    rows: query.data?.data.list ?? [],
    total: query.data?.data.total ?? 0,
    loading: query.isLoading,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void refetch(),
  };
}
