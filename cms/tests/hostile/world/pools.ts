import type { Knex } from 'knex';
import { tables } from '../../helpers/tables';

/** Ids, accounts and keys of what exists, each list in the order in which it was made. */
export type Pools = Record<
  | 'stories'
  | 'accounts'
  | 'users'
  | 'mails'
  | 'managers'
  | 'judges'
  | 'jobs'
  | 'billboards'
  | 'packs'
  | 'resources'
  | 'notifications'
  | 'schools'
  | 'partners'
  | 'files'
  | 'publicFiles'
  | 'tokens',
  string[]
>;

const MOST = 60;

/** Reads the pools; `managers` are accounts that the fuzz may do with as it likes. */
export const readPools = async (db: Knex, managers: string[]): Promise<Pools> => {
  const column = async (table: string, name: string, where: Record<string, unknown> = {}): Promise<string[]> => {
    const rows: Record<string, unknown>[] = await db(table).where(where).orderBy('id').limit(MOST).select(name);
    return [...new Set(rows.map((row) => String(row[name])))];
  };
  const user = { role_name: 'user' };
  const jobs: { jobs: string | { id?: string }[] }[] = await tables.users(db).where(user).orderBy('id').limit(MOST);
  const jobIds = jobs.flatMap((row) => (typeof row.jobs === 'string' ? JSON.parse(row.jobs) : row.jobs) ?? []);
  const publicFiles: { hash: string; ext: string }[] = await tables.media(db).orderBy('id').limit(MOST);
  return {
    stories: await column('stories', 'document_id'),
    accounts: await column('stories', 'account'),
    users: await column('up_users', 'document_id', user),
    mails: await column('up_users', 'username', user),
    managers,
    judges: await column('up_users', 'document_id', { role_name: 'judge' }),
    jobs: jobIds.map(({ id }: { id?: string }) => String(id)),
    billboards: await column('billboards', 'document_id'),
    packs: await column('dfc_resources', 'document_id'),
    resources: await column('edu_resources', 'document_id'),
    notifications: await column('notifications', 'document_id'),
    schools: await column('schools', 'document_id'),
    partners: await column('merrymama_users', 'document_id'),
    files: await column('story_files', 'key'),
    publicFiles: publicFiles.map(({ hash, ext }) => `${hash}${ext}`),
    tokens: ['x'.repeat(43), 'dGVzdA', '0123456789abcdef0123456789abcdef'],
  };
};
