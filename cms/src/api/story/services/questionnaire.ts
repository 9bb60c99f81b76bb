import { sessionYears } from 'contract';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { type Answerer, answererKey, openIn, questionedIn, withFilled } from '../domain/filled';
import type { StoredStory } from '../domain/stored-story';
import { lockStory } from '../queries/find-stories';
import { findByRows, findOpenRows, holdPersons, lockNaming, writeFilled } from '../queries/questioned-stories';
import { statusesOf } from '../queries/write-stories';

/** Of these persons those who have, in these sessions; the entity that keeps answers registers it. */
export type FindAnswerers = (
  ids: readonly string[],
  sessions: readonly number[],
  connection: Connection,
) => Promise<Answerer[]>;

/** So many stories are looked at in one transaction. */
const BATCH = 100;

let findAnswerers: FindAnswerers | undefined;

/** The stories with everybody as filled who has answered elsewhere in the session (decision 74), in one statement for all. */
const counted = async (stories: readonly StoredStory[], trx: Connection): Promise<StoredStory[]> => {
  const open = [...new Set(stories.flatMap(openIn))];
  if (open.length === 0) return [...stories];
  if (!findAnswerers) throw new Error('Nothing is registered that keeps answers.');
  const sessions = [...new Set(stories.map(({ session }) => session))];
  const known = new Set((await findAnswerers(open, sessions, trx)).map(answererKey));
  return stories.map((story) =>
    withFilled(
      story,
      openIn(story).filter((person_id) => known.has(answererKey({ ...story, person_id }))),
    ),
  );
};

/** Stores what `counted` finds of stories that the caller holds; how many of them changed. */
const settleHeld = async (stories: readonly StoredStory[], trx: Connection): Promise<number> => {
  const changed = (await counted(stories, trx)).filter((story, index) => story !== stories[index]);
  await writeFilled(changed, trx);
  return changed.length;
};

/** Says where answers are kept. */
export const registerAnswerers = (given: FindAnswerers): void => {
  findAnswerers = given;
};

/** Makes two writes about the questionnaire of one person wait for each other, in the caller's transaction. */
export const holdPerson = (personId: string, trx: Transaction): Promise<void> => holdPersons([personId], trx);

/**
 * Stories that are about to be stored, with every counsellor as filled who has answered in another team of the session. An
 * answer that comes at the same moment waits until the caller's transaction ends.
 */
export const recountForms = async (stories: readonly StoredStory[], trx: Transaction): Promise<StoredStory[]> => {
  await holdPersons([...new Set(stories.flatMap(openIn))], trx);
  return counted(stories, trx);
};

/**
 * Notes in the caller's transaction that a child of the story has filled its questionnaire. 404 when the story is gone.
 * `update_time` stays: this is no edit of the story.
 */
export const markFormFilled = async (storyId: string, personId: string, trx: Transaction): Promise<void> => {
  const story = (await lockStory(storyId, trx)) ?? fail('not_found');
  const next = withFilled(story, [personId]);
  if (next !== story) await writeFilled([next], trx);
};

/**
 * Brings all stories up to date in which a person is asked, of one session or all, the bin's too: what the person has answered
 * for one counts in the others (decision 74). 404 when `storyId` is gone or in the bin.
 */
export const settleForms = async (
  personId: string,
  trx: Transaction,
  of: { session?: number; storyId?: string } = {},
): Promise<void> => {
  const stories = (await lockNaming(personId, of.session, trx)).filter((story) =>
    questionedIn(story).includes(personId),
  );
  if (of.storyId !== undefined && (await statusesOf([of.storyId], trx)).size === 0) fail('not_found');
  await settleHeld(stories, trx);
};

/**
 * Looks for answers that don't count yet in all stories of their session, and lets them: those from before they were a
 * person's, those that a server of the release before took during an upgrade, and stories that came back from the bin. How
 * many stories changed; goes on while `goOn` says so.
 */
export const catchUpForms = async (sessions = sessionYears(now()), goOn = () => true): Promise<number> => {
  let changed = 0;
  for (const session of sessions) {
    const rows = await findOpenRows(session);
    for (let start = 0; start < rows.length && goOn(); start += BATCH) {
      const some = rows.slice(start, start + BATCH);
      // Nearly always nothing: so nothing is held to find that out.
      const stories = await findByRows(some);
      if ((await counted(stories, db())).every((story, index) => story === stories[index])) continue;
      changed += await inTransaction(async (trx) => settleHeld(await findByRows(some, trx), trx));
    }
  }
  return changed;
};
