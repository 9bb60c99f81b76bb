import { type LetterState, letterStateOf, type Parcel, parcelsOf, printKey, printSheets } from 'contract';
import { judgementsOfStories } from '../../story/port';
import { letterDigest } from '../domain/letter-digest';
import type { ApprovedStory } from '../queries/approved-stories';
import type { HeldPrint } from '../queries/certificates';
import { findLetterMarks, type LetterMark } from '../queries/letters';
import { findPickedUnits, type Picked } from './picked';
import { findPrizes, findToldPrints } from './told';

/** What judges wrote to a team, and how far that is. */
export type PlannedLetter = {
  comments: string[];
  digest: string;
  state: LetterState;
  is_changed: boolean;
  mark: LetterMark | undefined;
};

/** A story whose certificates are posted, in the order of its people, with its letter if there is one. */
export type Posted = ApprovedStory & { school: string; certificates: HeldPrint[]; letter: PlannedLetter | null };

/** What is posted, the stories that have no whole address, and how many certificates weren't issued yet. */
export type PostingPlan = { parcels: Parcel<Posted>[]; unaddressed: Posted[]; unissued: number };

const letterOf = (
  { team_name, story_name }: ApprovedStory,
  comments: string[] | undefined,
  mark: LetterMark | undefined,
): PlannedLetter | null => {
  if (!comments) return null;
  const digest = letterDigest({ team_name, story_name, comments });
  return { comments, digest, mark, ...letterStateOf(digest, mark) };
};

/** How certificates are posted that hold now. */
export const planPosting = async (session: number, picked: Picked): Promise<PostingPlan> => {
  const wanted = await findPickedUnits(session, picked);
  const all = wanted.map(({ story }) => story.id);
  const prizes = await findPrizes(session);
  const newest = await findToldPrints(all, prizes);
  const printsOf = ({ story, sheets }: (typeof wanted)[number]) => printSheets(sheets, prizes.get(story.id) ?? []);
  const comments = await judgementsOfStories.get().sentComments(all);
  const marks = await findLetterMarks(all);
  const stories = wanted.map((each): Posted => {
    const { story, sheets } = each;
    const issued = newest.get(story.id);
    const certificates = printsOf(each).flatMap((print) => issued?.get(printKey(print)) ?? []);
    const school = sheets.find(({ kind }) => kind === 'counselor')?.department_zh ?? '';
    return {
      ...story,
      school,
      certificates: certificates.filter(({ state }) => state === 'valid'),
      letter: letterOf(story, comments.get(story.id), marks.get(story.id)),
    };
  });
  const unissued = wanted.flatMap((each) =>
    printsOf(each).filter((print) => !newest.get(each.story.id)?.has(printKey(print))),
  ).length;
  return { ...parcelsOf(stories.filter(({ certificates }) => certificates.length > 0)), unissued };
};

/** How many letters there are, by how far they are. */
export const countLetters = (stories: readonly Posted[]): Record<LetterState, number> => {
  const count = (wanted: LetterState) => stories.filter(({ letter }) => letter?.state === wanted).length;
  return { unread: count('unread'), read: count('read'), held: count('held') };
};

/** How many parcels, stories, sheets and letters these are. */
export const countParcels = ({ parcels }: PostingPlan) => {
  const stories = parcels.flatMap((parcel) => parcel.stories);
  const sheets = stories.reduce((sum, { certificates }) => sum + certificates.length, 0);
  return { parcels: parcels.length, stories: stories.length, sheets, letters: countLetters(stories) };
};
