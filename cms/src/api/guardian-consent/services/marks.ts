import { consentPeople, marksOf, type PersonMarks, standingOf } from 'contract';
import type { Connection } from '../../../lib/database';
import { findConsents, findConsentsOfStories, findScans } from '../queries/consents';

/**
 * The marks of everybody who has decided anything, by story. Whether somebody is a counsellor isn't known here: none is said to be
 * in a photo, so that any may be.
 */
export const findMarks = async (storyIds: readonly string[]): Promise<ReadonlyMap<string, PersonMarks[]>> => {
  const entries = storyIds.length > 0 ? await findConsentsOfStories(storyIds) : [];
  const marksIn = (ofStory: typeof entries) =>
    [...standingOf(ofStory)].map(([id, standing]) => ({ id, is_counselor: false, marks: marksOf(standing) }));
  const byStory = new Map<string, typeof entries>();
  for (const entry of entries) byStory.set(entry.story_id, [...(byStory.get(entry.story_id) ?? []), entry]);
  return new Map([...byStory].map(([story, ofStory]) => [story, marksIn(ofStory)]));
};

/** The keys of the pictures of signed forms that are kept, by story, as one text. */
export const findScansOf = async (storyIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const scans = storyIds.length > 0 ? await findScans(storyIds) : [];
  const ofStories = new Map<string, string>();
  for (const { story_id, scan } of scans) ofStories.set(story_id, `${ofStories.get(story_id) ?? ''} ${scan}`);
  return ofStories;
};

/** The marks of all people of a story, also of who has decided nothing; within `connection`'s transaction. */
export const readMarks = async (
  story: Parameters<typeof consentPeople>[0] & { id: string },
  connection?: Connection,
): Promise<PersonMarks[]> => {
  const standing = standingOf(await findConsents(story.id, connection));
  return consentPeople(story).map(({ id, kind }) => ({
    id,
    is_counselor: kind === 'counselor',
    marks: marksOf(standing.get(id)),
  }));
};

/** The same of many stories at once. */
export const readMarksOf = async <Story extends Parameters<typeof consentPeople>[0] & { id: string }>(
  stories: readonly Story[],
): Promise<Map<string, PersonMarks[]>> => {
  const known = await findMarks(stories.map(({ id }) => id));
  const nothing = marksOf();
  return new Map(
    stories.map((story) => {
      const decided = new Map(known.get(story.id)?.map(({ id, marks }) => [id, marks]));
      const people = consentPeople(story).map(({ id, kind }) => ({
        id,
        is_counselor: kind === 'counselor',
        marks: decided.get(id) ?? nothing,
      }));
      return [story.id, people];
    }),
  );
};
