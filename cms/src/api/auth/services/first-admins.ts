import type { GROUPS } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { db, newRow } from '../../../lib/database';
import { settings } from '../../../lib/settings';
import { panelUsers } from '../../../lib/strapi-panel/port';
import { now } from '../../../lib/time/clock';

const NAME = '管理員';
const GROUP = 'general_administration' satisfies (typeof GROUPS)[number]['value'];

const makeSuperAdmin = (account: string, password: string) =>
  panelUsers().createFirstAdmin({ email: account, firstname: NAME, password, preferedLanguage: 'zh' });

const makeAdmin = async (account: string, password: string) => {
  const time = new Date(now());
  await db()('up_users').insert({
    ...newRow(time),
    username: account,
    email: account,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role_name: 'admin',
    name: NAME,
    group: GROUP,
    password_hash: await hashPassword(password),
    jobs: '[]',
    official_routes: '[]',
    challenge_routes: '[]',
  });
};

/**
 * The first super-admin of Strapi's panel and the first admin of the back office, where there is none. Stops the boot when
 * there are neither people nor BOOTSTRAP_ADMIN_* in production: no login would be possible.
 */
export const makeFirstAdmins = async () => {
  // Admins that were made before the groups had a list.
  await db()('up_users').where({ role_name: 'admin', group: NAME }).update({ group: GROUP });
  const { BOOTSTRAP_ADMIN_ACCOUNT, BOOTSTRAP_ADMIN_PASSWORD, PRODUCTION } = settings();
  const hasSuperAdmin = await panelUsers().exists();
  const hasAdmin = Boolean(await db()('up_users').where({ role_name: 'admin' }).first('id'));
  if (hasSuperAdmin && hasAdmin) return;
  if (!BOOTSTRAP_ADMIN_ACCOUNT || !BOOTSTRAP_ADMIN_PASSWORD) {
    const missing = BOOTSTRAP_ADMIN_ACCOUNT ? 'BOOTSTRAP_ADMIN_PASSWORD' : 'BOOTSTRAP_ADMIN_ACCOUNT';
    const sentence = `${missing} is missing: the database has no admin yet.`;
    if (PRODUCTION) {
      process.stderr.write(`${sentence}\n`);
      process.exit(1);
    }
    strapi.log.warn(sentence);
    return;
  }
  const account = BOOTSTRAP_ADMIN_ACCOUNT.toLowerCase();
  if (!hasSuperAdmin) await makeSuperAdmin(account, BOOTSTRAP_ADMIN_PASSWORD);
  if (!hasAdmin) await makeAdmin(account, BOOTSTRAP_ADMIN_PASSWORD);
};
