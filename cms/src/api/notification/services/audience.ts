import {
  ALL_MEMBERS,
  type Audience,
  type AudienceMember,
  type AudienceQuery,
  type AudienceStory,
  audienceOf,
  holdsRoute,
  LIMITS,
  type NotificationTarget,
  PICKED_STORIES,
  type Recipient,
  readPicked,
  sessionOf,
  UNREACHED_SHOWN,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { sharedNow } from '../../../lib/time/shared-clock';
import { findPickedRows } from '../../story/port';
import { accountsOf, everyMember, storiesAt, storiesFor } from '../queries/audience';
import { optedOut } from '../queries/opt-outs';

const peopleIn = (stories: readonly AudienceStory[]) => [
  ...new Set(stories.flatMap(({ owner_id, counselor_ids }) => [owner_id, ...counselor_ids])),
];

/** For all members: every one, and counsellors of any other role are none of them. */
const membersFor = (target: NotificationTarget, stories: readonly AudienceStory[]): Promise<AudienceMember[]> =>
  target === ALL_MEMBERS ? everyMember() : accountsOf(peopleIn(stories));

/** Whom a notification is for: a target, and with 8 the stories that were picked, as `readPicked` reads them. */
export type Aim = { target: number; stories?: string | null | undefined };

const storiesOf = async ({ target, stories }: Aim): Promise<AudienceStory[]> => {
  if (target !== PICKED_STORIES) return storiesFor(target as NotificationTarget, sessionOf(await sharedNow()));
  const picked = stories == null ? null : readPicked(stories);
  return picked ? storiesAt(await findPickedRows(picked)) : [];
};

const refuse = (message: string) => fail('validation', { message, errors: [{ path: ['stories'], message }] });

/**
 * How many stories were picked, undefined for another target; 403 for who may not read stories, since a filter says what is
 * in them, 400 for what can't be read and for too many.
 */
export const countPicked = async (actor: Actor, { target, stories }: Aim): Promise<number | undefined> => {
  if (target !== PICKED_STORIES) return undefined;
  if (!holdsRoute(actor, 'stories-manage')) fail('forbidden');
  const picked = readPicked(stories ?? '') ?? refuse('選取的故事不正確');
  const { length } = await findPickedRows(picked);
  if (length <= LIMITS.picked_stories) return length;
  return refuse(`一次最多 ${LIMITS.picked_stories.toLocaleString('en')} 則故事，請用條件縮小範圍`);
};

const reachedBy = async (target: NotificationTarget, stories: readonly AudienceStory[]): Promise<Audience> => {
  const [members, optOuts] = [await membersFor(target, stories), await optedOut()];
  return audienceOf({ target, stories, members, optOuts });
};

/** Whom a notification reaches at this moment (decisions 36, 37 and 214). */
export const findAudience = async (aim: Aim): Promise<Audience> =>
  reachedBy(aim.target as NotificationTarget, await storiesOf(aim));

/** Whom a mail about these stories reaches at this moment, one an address: creators and counsellors, without who declined mail. */
export const findAudienceOfStories = async (ids: readonly string[]): Promise<Audience> =>
  reachedBy(PICKED_STORIES, await storiesAt(ids, 'document_id'));

/** For paging: a search costs as much as it finds people. Purged after a second, for those are thousands. */
const recent = briefCache<Audience>({ ttl: 1_000, ttlAutopurge: true });
const findRecent = (aim: Aim) => recent.get(`${aim.target} ${aim.stories ?? ''}`, () => findAudience(aim));

const fits = (text: string) => {
  const wanted = text.toLowerCase();
  return ({ name, address, reasons }: Recipient) =>
    wanted === '' ||
    name.toLowerCase().includes(wanted) ||
    address.includes(wanted) ||
    reasons.some(
      (reason) => reason.as !== 'member' && `${reason.team_name}\n${reason.account}`.toLowerCase().includes(wanted),
    );
};

/** One page of the same for staff, with the number of all; looked up at most once a second. */
export const showAudience = async (actor: Actor, { target, stories: picked, text, page, size }: AudienceQuery) => {
  await countPicked(actor, { target, stories: picked });
  const { recipients, opted_out, stories, unreached } = await findRecent({ target, stories: picked });
  const found = recipients.filter(fits(text));
  const rows = found.slice((page - 1) * size, page * size);
  return {
    rows,
    total: found.length,
    count: recipients.length,
    opted_out,
    stories,
    unreached_count: unreached.length,
    unreached: unreached.slice(0, UNREACHED_SHOWN),
    time: now(),
  };
};
