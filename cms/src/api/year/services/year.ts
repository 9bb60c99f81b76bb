import { createHash } from 'node:crypto';
import {
  addChild,
  countYear,
  noThemes,
  publicYear,
  type YearAnswer,
  type YearBody,
  type YearNumbers,
  type YearPublication,
} from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { links } from '../../../mails/links';
import { recordAction } from '../../audit/port';
import { eachAssessment, findCounted, findEarlierCounsellors } from '../queries/counted';
import { endPublicYear, findPublicYear, putPublicYear } from '../queries/public-years';

/** What the world may read of a session as it is now; null while none of its stories is approved. */
const countNow = async (session: number): Promise<YearNumbers> => {
  const themes = noThemes();
  await eachAssessment(session, (answers) => addChild(themes, answers));
  const [stories, earlier] = [await findCounted(session), await findEarlierCounsellors(session)];
  return publicYear(session, countYear(stories, earlier, themes));
};

/** The year before as the world has read it, else as it is now: a number that differed would be two of one thing. */
const countLast = async (session: number): Promise<YearNumbers | null> => {
  const published = await findPublicYear(session);
  const numbers = published?.publication?.numbers ?? (await countNow(session));
  return numbers.facts.teams === 0 ? null : numbers;
};

const countPublication = async (session: number): Promise<YearPublication> => ({
  numbers: await countNow(session),
  last: await countLast(session - 1),
});

const baseOf = (publication: YearPublication) => createHash('sha256').update(JSON.stringify(publication)).digest('hex');

/** The numbers of a session as they would be published, and what is. */
export const showYear = async (session: number): Promise<YearAnswer> => {
  const [preview, held] = [await countPublication(session), await findPublicYear(session)];
  const base = baseOf(preview);
  return {
    session,
    state: held?.state ?? 'none',
    url: links.year(session),
    published_time: held?.published_time ?? null,
    ended_time: held?.ended_time ?? null,
    preview,
    base,
    is_stale: held?.publication ? baseOf(held.publication) !== base : false,
  };
};

const objectOf = (session: number) => ({ id: String(session), name: `${session} 屆` });

const publish = async (actor: Actor, session: number, base: string): Promise<void> => {
  const publication = await countPublication(session);
  if (publication.numbers.facts.teams === 0) fail('year_empty');
  if (baseOf(publication) !== base) fail('year_changed');
  await inTransaction(async (trx) => {
    await putPublicYear({ session, publication, at: now() }, trx);
    await recordAction(actor, { action: 'year_published', object: objectOf(session) }, trx);
  });
};

const withdraw = (actor: Actor, session: number): Promise<void> =>
  inTransaction(async (trx) => {
    const held = await findPublicYear(session, { connection: trx, lock: true });
    if (held?.state !== 'shown') return;
    await endPublicYear(session, now(), trx);
    await recordAction(actor, { action: 'year_withdrawn', object: objectOf(session) }, trx);
  });

/**
 * Publishes the numbers of a session as staff looked at them, or takes them back. 409 `year_empty` without an approved story,
 * `year_changed` when they aren't those any more.
 */
export const changeYear = (actor: Actor, session: number, body: YearBody): Promise<void> =>
  body.act === 'publish' ? publish(actor, session, body.base) : withdraw(actor, session);
