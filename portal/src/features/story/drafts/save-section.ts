import type { Story } from 'contract';
import { type SectionForm, saveThrough } from 'web-kit/story-calls';
import { getStory } from '../api/get-story';
import { updateStory } from '../api/update-story';

/** Saves what was typed into a section by the portal's own calls. Throws SectionConflict or ApiError. */
export const saveSection = <V>(
  form: SectionForm<V>,
  typed: { values: V; base: V },
  read: Story,
  how?: { chosen?: boolean },
): Promise<Story> => saveThrough({ get: getStory, update: updateStory }, form, typed, read, how);
