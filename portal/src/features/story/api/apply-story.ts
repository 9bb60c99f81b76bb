import { api } from '@/lib/api-client';

/** Sends the story to the reviewers. */
export const applyStory = (id: string) => api.put<{ apply_status: 2 }>(`/story/apply/${id}`, {});
