import { findFilesOf } from '../../file/port';
import type { StoredFile } from '../../file/queries/stored-files';
import { coverKeysOf, coversIn } from '../domain/cover';
import { findStory } from '../queries/find-stories';

/** The cover of each step of a story that has photos, in their order, as far as they are stored. */
export const findCoverFiles = async (id: string): Promise<StoredFile[]> => {
  const story = await findStory(id);
  if (!story) return [];
  const files: Map<string, StoredFile> = await findFilesOf(id);
  return coversIn(coverKeysOf(story.pictures))
    .map(({ key }) => files.get(key))
    .filter((file) => file !== undefined);
};
