import { db } from '../../../lib/database';

/** Whether an address, or one of its `domain` when that is given, belongs to an account of the back office. */
export const isStaffAddress = async (address: string, domain: string | undefined): Promise<boolean> => {
  const rows: { username: string; email: string | null }[] = await db()('up_users')
    .whereIn('role_name', ['admin', 'manager', 'editor', 'judge'])
    .select('username', 'email');
  return rows
    .flatMap(({ username, email }) => [username, email ?? ''])
    .map((known) => known.trim().toLowerCase())
    .some((known) => known === address || (domain !== undefined && known.endsWith(`@${domain}`)));
};
