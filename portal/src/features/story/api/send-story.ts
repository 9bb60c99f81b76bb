import { APPLY_STATUS, type Story } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { applyStory } from './apply-story';
import { getStory } from './get-story';

const isLost = ({ offline, status }: ApiError) => offline || status >= 500 || status === 409;

/**
 * Sends a story to the reviewers and answers it as it is then. An answer that gets lost on the way back is looked up:
 * what has been sent is sent, and no message says otherwise. Throws the refusal.
 */
export async function sendStory(story: Story): Promise<Story> {
  try {
    await applyStory(story.id);
  } catch (error) {
    const now =
      error instanceof ApiError && isLost(error) ? await getStory(story.id).catch(() => undefined) : undefined;
    if (now?.apply_status === APPLY_STATUS.pending) return now;
    throw error;
  }
  return getStory(story.id).catch(() => ({ ...story, apply_status: APPLY_STATUS.pending }));
}
