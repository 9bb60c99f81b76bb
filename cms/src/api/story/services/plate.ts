import type { StoredStory } from '../domain/stored-story';
import type { Writer } from './show';
import { saveStory } from './update';

/**
 * Takes the motto out of a team's plate for the reason that staff give, which its counsellors read, and gives the story; no other
 * part of a plate is written by staff (decision 89). A plate without one stays as it is.
 */
export const clearMotto = async (actor: Writer, story: StoredStory, reason: string): Promise<StoredStory> => {
  if (!story.plate?.motto) return story;
  return saveStory(actor, story, { plate: { ...story.plate, motto: '' }, reason });
};
