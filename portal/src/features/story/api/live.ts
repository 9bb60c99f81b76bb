import type { LiveAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** Whether a story has another version than `v`; nothing when it hasn't. The ticket of presence stands for the session. */
export const askLive = (id: string, ticket: string, v: number) =>
  api.get<LiveAnswer | ''>(`/story/live/${id}`, { params: { v }, headers: { 'X-Live': ticket, Authorization: false } });
