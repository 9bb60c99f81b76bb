import {
  type CertificatePosted,
  type CertificatePostedBody,
  formatDate,
  LIMITS,
  postedNow,
  type UnpostedReason,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findAudienceOfStories } from '../../notification/port';
import { type Enqueued, enqueueMails } from '../../outbox/port';
import { auditStories } from '../../story/port';
import type { ApprovedStory } from '../queries/approved-stories';
import { type Certificate, holdSerials } from '../queries/certificates';
import { findPostedDays, insertPostings } from '../queries/postings';
import { findPickedUnits } from './picked';
import { findPrizes, findToldNewest } from './told';

type Judged = { story: ApprovedStory; ready: Certificate[]; reason: UnpostedReason | undefined };
const isReady = ({ ready }: Judged) => ready.length > 0;

type Told = { mails: Enqueued[]; declined: number; unreached: number };

type Asked = { session: number; day: string };

const judge = async (
  stories: readonly ApprovedStory[],
  { session, day }: Asked,
  trx?: Transaction,
): Promise<Judged[]> => {
  const ids = stories.map(({ id }) => id);
  const newest = await findToldNewest(ids, await findPrizes(session, trx), trx);
  const days = await findPostedDays(ids, trx);
  return stories.map((story) => ({
    story,
    ...postedNow([...(newest.get(story.id)?.values() ?? [])], { days, day }),
  }));
};

/** Whom it is told, of the stories that are noted: one mail an address, with all of its stories. */
const tellOf = (
  judged: readonly Judged[],
  { recipients, opted_out, unreached }: Awaited<ReturnType<typeof findAudienceOfStories>>,
  day: string,
): Told => {
  const noted = new Map(judged.filter(isReady).map(({ story }) => [story.account, story]));
  const mails = recipients.flatMap(({ address, name, reasons }): Enqueued[] => {
    const own = new Set(reasons.map((reason) => (reason.as === 'member' ? '' : reason.account)));
    const stories = [...own].flatMap((account) => {
      const story = noted.get(account);
      return story ? [{ account, team_name: story.team_name }] : [];
    });
    return stories.length === 0 ? [] : [{ to: address, mail: 'certificates-posted', data: { name, day, stories } }];
  });
  return {
    mails,
    declined: opted_out,
    unreached: unreached.filter(({ account }) => noted.has(account)).length,
  };
};

const answerOf = (judged: readonly Judged[], { mails, declined, unreached }: Told, dry: boolean): CertificatePosted => {
  const sheets = judged.reduce((sum, { ready }) => sum + ready.length, 0);
  const stories = judged.filter(isReady).length;
  const kept = judged.flatMap(({ story: { account, team_name }, reason }) =>
    reason ? [{ account, team_name, reason }] : [],
  );
  const count = (wanted: UnpostedReason) => kept.filter(({ reason }) => reason === wanted).length;
  const done = `已標記 ${stories} 則故事的 ${sheets} 張證書，並寄信通知 ${mails.length} 人`;
  const would = `可以標記 ${stories} 則故事的 ${sheets} 張證書`;
  return {
    message: sheets === 0 ? '沒有可以標記寄出的證書' : dry ? would : done,
    ...{ stories, sheets, mails: mails.length, declined, unreached },
    withheld: { uncertified: count('uncertified'), posted: count('posted'), later: count('later') },
    lost: kept.slice(0, LIMITS.page_size),
  };
};

/**
 * Notes that certificates of these stories were posted on this day, each print once whoever presses how often, and mails who accompanies
 * the teams; `dry` only says what would be. 400 for a day that is to come.
 */
export const notePosted = async (
  actor: Actor,
  session: number,
  { day, dry, ...which }: CertificatePostedBody,
): Promise<CertificatePosted> => {
  const message = '寄出日不能晚於今天';
  if (day > formatDate(now())) fail('validation', { message, errors: [{ path: ['day'], message }] });
  const wanted = (await findPickedUnits(session, which)).map(({ story }) => story);
  const before = await judge(wanted, { session, day });
  const [due, others] = [before.filter(isReady), before.filter((each) => !isReady(each))];
  const stories = due.map(({ story }) => story);
  const audience = await findAudienceOfStories(stories.map(({ id }) => id));
  if (dry || due.length === 0) return answerOf(before, tellOf(before, audience, day), dry);
  return inTransaction(async (trx) => {
    // As issuing does, so that of two who press the second finds all of it noted.
    await holdSerials(session, trx);
    const judged = [...(await judge(stories, { session, day }, trx)), ...others];
    const told = tellOf(judged, audience, day);
    const answer = answerOf(judged, told, false);
    if (answer.sheets === 0) return answer;
    await insertPostings(
      judged.flatMap(({ ready }) => ready),
      day,
      trx,
    );
    await enqueueMails(told.mails, trx);
    const noted = judged.filter(isReady).map(({ story }) => story.id);
    const reason = `寄出日 ${day}，${answer.sheets} 張`;
    await auditStories(actor, { action: 'certificates_posted', ids: noted, reason }, trx);
    return answer;
  });
};
