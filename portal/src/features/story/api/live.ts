import type { LiveAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** Whether a story has another version than `v`, or staff say something else to all than what has the number `n`; nothing when not. The ticket of presence stands for the session. */
export const askLive = (id: string, ticket: string, { v, n }: { v: number; n: number }) =>
  api.get<LiveAnswer | ''>(`/story/live/${id}`, {
    params: { v, n },
    headers: { 'X-Live': ticket, Authorization: false },
  });
