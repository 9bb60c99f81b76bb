import type { StoryHistory } from 'contract';
import { got } from '@/lib/got';

/** What happened to a story, and what has changed since it was sent back. */
export const historyQuery = (id: string) =>
  got<StoryHistory>(['story-history', id], `/story/history/${id}`, { retry: false });
