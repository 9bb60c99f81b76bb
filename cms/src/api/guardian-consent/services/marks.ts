import { marksOf, type PersonMarks, standingOf } from 'contract';
import { findConsentsOfStories, findScans } from '../queries/consents';

/**
 * The marks of everybody who has decided anything, by story. Whether somebody is a counsellor isn't known here: none is said to be
 * in a photo, so that any may be.
 */
export const findMarks = async (storyIds: readonly string[]): Promise<ReadonlyMap<string, PersonMarks[]>> => {
  const entries = storyIds.length > 0 ? await findConsentsOfStories(storyIds) : [];
  const peopleOf = (story: string) => [...standingOf(entries.filter(({ story_id }) => story_id === story))];
  const marksIn = (story: string) =>
    peopleOf(story).map(([id, standing]) => ({ id, is_counselor: false, marks: marksOf(standing) }));
  return new Map([...new Set(entries.map(({ story_id }) => story_id))].map((story) => [story, marksIn(story)]));
};

/** The keys of the pictures of signed forms that are kept, by story, as one text. */
export const findScansOf = async (storyIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const scans = storyIds.length > 0 ? await findScans(storyIds) : [];
  const ofStories = new Map<string, string>();
  for (const { story_id, scan } of scans) ofStories.set(story_id, `${ofStories.get(story_id) ?? ''} ${scan}`);
  return ofStories;
};
