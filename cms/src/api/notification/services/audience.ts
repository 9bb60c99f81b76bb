import {
  ALL_MEMBERS,
  type Audience,
  type AudienceMember,
  type AudienceQuery,
  type AudienceStory,
  audienceOf,
  type NotificationTarget,
  type Recipient,
  sessionOf,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { now } from '../../../lib/time/clock';
import { sharedNow } from '../../../lib/time/shared-clock';
import { accountsOf, everyMember, storiesFor } from '../queries/audience';
import { optedOut } from '../queries/opt-outs';

const peopleIn = (stories: readonly AudienceStory[]) => [
  ...new Set(stories.flatMap(({ owner_id, counselor_ids }) => [owner_id, ...counselor_ids])),
];

/** For all members: every one, and counsellors of any other role are none of them. */
const membersFor = (target: NotificationTarget, stories: readonly AudienceStory[]): Promise<AudienceMember[]> =>
  target === ALL_MEMBERS ? everyMember() : accountsOf(peopleIn(stories));

/** Whom a target reaches at this moment (decisions 36 and 37). */
export const findAudience = async (target: NotificationTarget): Promise<Audience> => {
  const stories = await storiesFor(target, sessionOf(await sharedNow()));
  const [members, optOuts] = [await membersFor(target, stories), await optedOut()];
  return audienceOf({ target, stories, members, optOuts });
};

/** For paging: a search costs as much as it finds people. Purged after a second, for those are thousands. */
const recent = briefCache<Audience>({ ttl: 1_000, ttlAutopurge: true });
const findRecent = (target: NotificationTarget) => recent.get(String(target), () => findAudience(target));

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
export const showAudience = async ({ target, text, page, size }: AudienceQuery) => {
  const { recipients, opted_out } = await findRecent(target);
  const found = recipients.filter(fits(text));
  const rows = found.slice((page - 1) * size, page * size);
  return { rows, total: found.length, count: recipients.length, opted_out, time: now() };
};
