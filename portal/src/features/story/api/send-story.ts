import { APPLY_STATUS, type Story } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { waitForServer } from '@/lib/passing';
import { applyStory } from './apply-story';
import { getStory } from './get-story';

const isLost = ({ status }: ApiError) => status >= 500 || status === 409;

/**
 * Sends a story to the reviewers and answers it as it is then. An answer that gets lost on the way back is looked up:
 * what has been sent is sent, and no message says otherwise. While the server is away or busy it is sent again, until `signal`
 * gives up. Throws the refusal.
 */
export async function sendStory(story: Story, signal?: AbortSignal): Promise<Story> {
  try {
    await untilAnswered(() => applyStory(story.id), { signal, onWait: waitForServer });
  } catch (error) {
    const now =
      error instanceof ApiError && isLost(error) ? await getStory(story.id).catch(() => undefined) : undefined;
    if (now?.apply_status === APPLY_STATUS.pending) return now;
    throw error;
  }
  return getStory(story.id).catch(() => ({ ...story, apply_status: APPLY_STATUS.pending }));
}
