import type { PersonMarks } from 'contract';
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
