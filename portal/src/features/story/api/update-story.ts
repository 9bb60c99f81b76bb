import type { Story, StoryUpdateBody } from 'contract';
import { api } from '@/lib/api-client';

/** Saves the changed fields; `base` carries the versions they were read with, so that nothing newer is lost. */
export const updateStory = (id: string, body: StoryUpdateBody) => api.put<Story>(`/story/update/${id}`, body);
