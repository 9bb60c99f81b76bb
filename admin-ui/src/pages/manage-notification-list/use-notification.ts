import { MINUTE, type Notification, type Reminders } from 'contract';
import { useState } from 'react';
import { useAsk } from '@/lib/use-ask';

const BUSY = 3_000;
const SOON = MINUTE;

/** How long until it is worth looking again: while it is sent, or about to be. */
const every = (stored: Notification | undefined): number | false => {
  if (!stored) return false;
  if (stored.sending === 'sending') return BUSY;
  return stored.sending === 'waiting' && stored.auto_send_time - Date.now() < SOON ? BUSY : false;
};

/** One notification; while its mails go out, read again and again. */
export function useNotification(id: string) {
  const { query } = useAsk<Notification>(`/notification/${id}`, {
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => every(state.data?.data),
  });
  // A refused write brings what is stored with it: no need to wait until it is read again.
  const [newer, take] = useState<Notification>();
  const read = query.data?.data;
  const stored = newer && read && newer.update_time > read.update_time ? newer : read;
  return { stored, error: query.error ?? undefined, refetch: () => void query.refetch(), take };
}

/** The drafts that the edition's deadlines offer now. */
export function useReminders(enabled: boolean) {
  const { query } = useAsk<Reminders>('/notification/reminders', { enabled, staleTime: 0 });
  return { reminders: query.data?.data.list, error: query.error ?? undefined, refetch: () => void query.refetch() };
}
