import type { Story } from 'contract';
import { sendThrough } from 'web-kit/story-calls';
import { waitForServer } from '@/lib/passing';
import { applyStory } from './apply-story';
import { getStory } from './get-story';
import { startStory } from './start-story';

/** Sends a story to the reviewers by the portal's own calls, until `signal` gives up. Throws the refusal. */
export const sendStory = (story: Story, signal?: AbortSignal): Promise<Story> =>
  sendThrough({ get: getStory, start: startStory, apply: applyStory }, story, { signal, onWait: waitForServer });
