import { isPlaceholder, isWebAddress, TRACK_LIFE, type TrackTitle } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';
import { now } from '../../../lib/time/clock';
import { findSessionsOfMembers } from '../../story/port';
import { type Clicker, clickedBy, clickersOf } from '../queries/clicks';
import { publishedWithLink, resourcesWithLink, titlesOf } from '../queries/links';
import { recordClick } from './recorder';

const PURPOSE = 'track';

/** What a tracking token says: who may be counted for which resource, until when (ms). */
type Token = { u: string; r: string; e: number };

/** The token behind `t` while it is good: made for tracking, unaltered, not run out. */
const tokenOf = (t: string): Token | undefined => {
  const token = openToken(PURPOSE, t) as Token | undefined;
  return token && token.e > now() ? token : undefined;
};

/** The address under which a member's click on a resource counts, for 12 hours; the token is good for nothing else (T-39). */
export const trackingAddress = (
  userId: string,
  { document_id, link }: { document_id: string; link: string | null },
): string => {
  const token: Token = { u: userId, r: document_id, e: now() + TRACK_LIFE };
  const query = new URLSearchParams({ t: sealToken(PURPOSE, token), q: link ?? '' });
  return `/api/track/link?${query}`;
};

/**
 * Where a tracking address leads: `link` itself when it is, to the letter, that of a published resource, else
 * undefined (T-38). Counts the click of the token's person on that resource first; a token that is no good counts nothing.
 */
export const followLink = async (link: string, t: string): Promise<string | undefined> => {
  const ids: string[] = isWebAddress(link) && !isPlaceholder(link) ? await publishedWithLink(link) : [];
  if (ids.length === 0) return undefined;
  const token = tokenOf(t);
  if (token && ids.includes(token.r)) await recordClick({ resource_id: token.r, user_id: token.u });
  return link;
};

/** A page of who clicked the resources with this link, most clicks first, and how many they are. */
export const showUsersOf = async (
  link: string,
  place: { page: number; size: number },
): Promise<{ users: Clicker[]; total: number }> => {
  const { rows, total } = await clickersOf(await resourcesWithLink(link), place);
  const sessions: Map<string, number[]> = await findSessionsOfMembers(rows.map(({ id }) => id));
  const users = rows.map((clicker) => ({ ...clicker, sessions: sessions.get(clicker.id) ?? [] }));
  return { users, total };
};

/** What an account clicked, most clicks first; resources that were deleted are gone from it. */
export const showLinksOf = async (account: string): Promise<TrackTitle[]> => {
  const clicked = await clickedBy(account);
  const titles: Map<string, string> = await titlesOf(clicked.map(({ resource_id }) => resource_id));
  return clicked.flatMap(({ resource_id, count }) => {
    const title = titles.get(resource_id);
    return title === undefined ? [] : [{ title, count }];
  });
};
