import { db } from '../../../lib/database';
import { STORIES } from './story-row';

/** The years in which these persons had stories (without ids: everybody's), newest first, by person. */
export const findSessionsOfMembers = async (ids?: readonly string[]): Promise<Map<string, number[]>> => {
  const sessions = new Map<string, number[]>();
  if (ids?.length === 0) return sessions;
  const query = db()(STORIES).whereNull('deleted_time').groupBy('owner_id', 'session').orderBy('session', 'desc');
  if (ids) query.whereIn('owner_id', [...ids]);
  const rows: { owner_id: string | null; session: number }[] = await query.select('owner_id', 'session');
  for (const { owner_id, session } of rows) {
    if (owner_id !== null) sessions.set(owner_id, [...(sessions.get(owner_id) ?? []), session]);
  }
  return sessions;
};
