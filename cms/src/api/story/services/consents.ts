import type { OnShow, PersonMarks } from 'contract';
import { place } from '../../../lib/boot/place';

/** What guardians, and adults for themselves, have decided; the entity that keeps it registers it. */
export type Consents = {
  /** The marks of everybody who has decided anything, by story; a story of which nothing was decided is missing. */
  marksOf: (storyIds: readonly string[]) => Promise<ReadonlyMap<string, PersonMarks[]>>;
  /** The keys of the pictures of signed forms that are kept, by story, as one text. */
  scansOf: (storyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** What guardians, and adults for themselves, have decided about the people of stories. */
export const consentsOfStories = place<Consents>('the consents of stories');

/** What the world reads of these stories, by story; one that isn't on show is missing. The entity that keeps it registers it. */
export const storiesOnShow =
  place<(storyIds: readonly string[]) => Promise<ReadonlyMap<string, OnShow>>>('what is on show of stories');
