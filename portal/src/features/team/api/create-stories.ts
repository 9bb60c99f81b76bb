import type { CreatedStory, StoryCreateBody } from 'contract';
import { api } from '@/lib/api-client';

/** All teams or none; the same key again answers the same stories instead of making them twice. */
export const createStories = (body: StoryCreateBody, key: string) =>
  api.post<CreatedStory[]>('/story/create', body, { headers: { 'Idempotency-Key': key } });
