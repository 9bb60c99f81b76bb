import type { Job } from 'contract';
import { db, type Instant, toJson, toMillis } from '../../../lib/database';

/** What a new story takes over from its creator's profile. */
export type Profile = {
  id: string;
  account: string;
  name: string;
  phone: string;
  email: string;
  wade_giles: string;
  born_date: number | null;
  jobs: Job[];
};

type Row = Record<'username' | 'name' | 'phone' | 'email' | 'wade_giles', string | null> & {
  born_date: Instant;
  jobs: unknown;
};

/** The profile of an account, or undefined when it is gone. */
export const findProfile = async (id: string): Promise<Profile | undefined> => {
  const row: Row | undefined = await db()('up_users')
    .where('document_id', id)
    .first('username', 'name', 'phone', 'email', 'wade_giles', 'born_date', 'jobs');
  return (
    row && {
      id,
      account: row.username ?? '',
      name: row.name ?? '',
      phone: row.phone ?? '',
      email: row.email ?? '',
      wade_giles: row.wade_giles ?? '',
      born_date: toMillis(row.born_date),
      jobs: toJson<Job[]>(row.jobs, []),
    }
  );
};
