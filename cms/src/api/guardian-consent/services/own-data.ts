import { GUARDIAN_TEXT } from 'contract';
import { findFilesOf } from '../../file/port';
import { decrypt } from '../domain/cipher';
import { findConsentsAbout } from '../queries/consent-people';

/** What a person has decided about itself, oldest first, in words; times in ms. */
export const collectOwnConsents = async (personId: string) =>
  (await findConsentsAbout(personId)).map(({ purpose, decision, way, text_version, guardian, time }) => ({
    purpose: GUARDIAN_TEXT.adult.questions[purpose].title,
    decision,
    way,
    text_version,
    name: guardian === null ? null : decrypt(guardian),
    time,
  }));

/** The pictures of the forms that a person signed for itself, oldest first. */
export const collectOwnScans = async (personId: string) => {
  const entries = await findConsentsAbout(personId);
  const signed = new Map(entries.flatMap(({ scan, story_id }) => (scan === null ? [] : [[scan, story_id] as const])));
  const files = await Promise.all(
    [...signed].map(async ([scan, story]) => {
      const ofStory: Awaited<ReturnType<typeof findFilesOf>> = await findFilesOf(story);
      return ofStory.get(scan);
    }),
  );
  return files
    .filter((file) => file !== undefined)
    .map((file, at) => ({ name: `本人同意書-${at + 1}${file.ext}`, file }));
};
