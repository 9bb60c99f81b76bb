import type { Connection } from '../../../lib/database';

/** Gives the linked logins of the account `from` to `into`; one of a provider that both have stays where it is. */
export const moveIdentities = (from: string, into: string, trx: Connection) =>
  trx.raw(
    'update social_identities set user_id = ? where user_id = ? and not exists (select 1 from social_identities as other ' +
      'where other.user_id = ? and other.provider = social_identities.provider)',
    [into, from, into],
  );

/** What the account `from` has searched for was found by `into`, and the other way round. */
export const moveSearches = async (from: string, into: string, trx: Connection): Promise<void> => {
  await trx('account_searches').where({ caller_id: from }).update({ caller_id: into });
  await trx('account_searches').where({ found_id: from }).update({ found_id: into });
};
