import { db, type Instant, toMillis } from '../../../lib/database';

/** The ways in of an account: providers that are linked, and its logins that have not run out; times in ms. */
export const findWaysIn = async (userId: string) => {
  const linked: { provider: string; linked_time: Instant }[] = await db()('social_identities')
    .where({ user_id: userId })
    .select('provider', 'linked_time');
  const sessions: { login_time: Instant; seen_time: Instant }[] = await db()('login_sessions')
    .where({ user_id: userId })
    .orderBy('login_time')
    .select('login_time', 'seen_time');
  return {
    linked: linked.map((row) => ({ provider: row.provider, linked_time: toMillis(row.linked_time) })),
    sessions: sessions.map((row) => ({ login_time: toMillis(row.login_time), seen_time: toMillis(row.seen_time) })),
  };
};
