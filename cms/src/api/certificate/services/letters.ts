import {
  type CertificateLetters,
  type CertificateLettersBody,
  type CertificateLettersMark,
  type CertificateLettersMarkBody,
  type LetterAct,
  letterActed,
} from 'contract';
import { inTransaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditStories, judgementsOfStories } from '../../story/port';
import { letterDigest } from '../domain/letter-digest';
import { findApproved } from '../queries/approved-stories';
import { findLetterMarks, type LetterMark, putLetterMarks } from '../queries/letters';
import { readLetterTexts } from './letter-texts';
import { countLetters, planPosting } from './posting-plan';

/** A page of the letters of what is posted of these stories, in the order of posting. */
export const listLetters = async (
  session: number,
  { state, page, size, ...picked }: CertificateLettersBody,
): Promise<CertificateLetters> => {
  const { parcels } = await planPosting(session, picked);
  const all = parcels.flatMap(({ stories }, index) =>
    stories.flatMap(({ id, account, team_name, story_name, letter }) =>
      letter ? [{ id, account, team_name, story_name, parcel: index + 1, ...letter }] : [],
    ),
  );
  const shown = state ? all.filter((letter) => letter.state === state) : all;
  const rows = shown.slice((page - 1) * size, page * size);
  return {
    texts: (await readLetterTexts(session)).texts,
    list: rows.map(({ mark, ...letter }) => ({
      ...letter,
      marked: mark ? { name: mark.actor_name, time: mark.marked_time } : null,
    })),
    total: shown.length,
    counts: countLetters(parcels.flatMap(({ stories }) => stories)),
  };
};

const DONE: Record<LetterAct, (marked: number) => string> = {
  read: (marked) => `${marked} 封標為讀過`,
  hold: (marked) => `${marked} 封保留不寄`,
  return: (marked) => `${marked} 封改為要寄`,
};

const ACTIONS = {
  read: 'certificate_letters_read',
  hold: 'certificate_letters_held',
  return: 'certificate_letters_returned',
} as const satisfies Record<LetterAct, string>;

const messageOf = (act: LetterAct, { marked, changed, kept }: Omit<CertificateLettersMark, 'message'>): string =>
  [
    ...(marked > 0 || changed + kept === 0 ? [DONE[act](marked)] : []),
    ...(changed > 0 ? [`${changed} 封剛才有改動，請再讀一次`] : []),
    ...(kept > 0 ? [`${kept} 封同事保留不寄`] : []),
  ].join('；');

/**
 * Notes what staff did with letters, on record. One that isn't any more what was seen (`digest`) wasn't read, one that a colleague keeps
 * back isn't sent because somebody has read it; stories that aren't approved ones of the session are left out.
 */
export const markLetters = async (
  actor: Actor,
  session: number,
  { act, letters }: CertificateLettersMarkBody,
): Promise<CertificateLettersMark> => {
  const seen = new Map(letters.map(({ id, digest }) => [id, digest]));
  const comments = await judgementsOfStories.get().sentComments([...seen.keys()]);
  return inTransaction(async (trx) => {
    // Who marks the same letters waits, so that what a colleague keeps back stays so.
    const stories = await findApproved(session, { connection: trx, lock: [...seen.keys()] });
    const ids = stories.map(({ id }) => id);
    const marks = await findLetterMarks(ids, trx);
    const acted = stories.map((story) => {
      const [mark, digest] = [marks.get(story.id), seen.get(story.id) ?? ''];
      const current = letterDigest({ ...story, comments: comments.get(story.id) ?? [] });
      return { story_id: story.id, digest, made: letterActed(act, { seen: digest, digest: current, mark }) };
    });
    const marked_time = now();
    const made = acted.flatMap(({ made: state, ...letter }): (LetterMark & { story_id: string })[] =>
      state === 'read' || state === 'held'
        ? [{ ...letter, state, actor_id: actor.id, actor_name: actor.name, marked_time }]
        : [],
    );
    await putLetterMarks(made, trx);
    if (made.length > 0)
      await auditStories(actor, { action: ACTIONS[act], ids: made.map(({ story_id }) => story_id) }, trx);
    const count = (wanted: string) => acted.filter((letter) => letter.made === wanted).length;
    const counted = { marked: made.length, changed: count('changed'), kept: count('kept') };
    return { message: messageOf(act, counted), ...counted };
  });
};
