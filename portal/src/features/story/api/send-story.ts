import type { Story } from 'contract';
import { type StoryCalls, sendThrough } from 'web-kit/story-calls';
import { waitForServer } from '@/lib/passing';
import { applyStory } from './apply-story';
import { getStory } from './get-story';
import { startStory } from './start-story';

/** Sends a story to the reviewers by the portal's own calls, until `signal` gives up; `start` notes the press. Throws the refusal. */
export const sendStory = (
  story: Story,
  signal?: AbortSignal,
  start: StoryCalls['start'] = startStory,
): Promise<Story> => sendThrough({ get: getStory, start, apply: applyStory }, story, { signal, onWait: waitForServer });
