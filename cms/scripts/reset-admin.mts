import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { runCommand, UsageStop } from './operations/command.mts';
import { withDatabase } from './operations/databases/open.mts';
import { hashForPanel } from './operations/panel-password.mts';
import { type Database, inTransaction } from './steps/open-database.mts';
import { insertAudit, insertRow } from './steps/strapi-row.mts';

const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const NAME = '管理員';

/** With a capital, a small letter and a digit, as the panel asks for. */
const newPassword = () => `Aa1-${randomBytes(12).toString('hex')}`;

/** As the server does (src/lib/crypto/password.ts). */
const hashForOffice = (password: string) => hash(password, ARGON);

const resetOffice = async (database: Database, account: string, password_hash: string) => {
  const { run } = database;
  const [found] = await run<{ id: string; name: string | null }>(
    'select document_id as id, name from up_users where lower(username) = ?',
    [account],
  );
  if (!found) {
    await insertRow(database, 'up_users', {
      username: account,
      email: account,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role_name: 'admin',
      name: NAME,
      group: 'general_administration',
      password_hash,
      jobs: '[]',
      official_routes: '[]',
      challenge_routes: '[]',
    });
    const [made] = await run<{ id: string }>('select document_id as id from up_users where username = ?', [account]);
    await insertAudit(database, {
      action: 'account_created',
      id: made?.id ?? '',
      object: `${NAME}（${account}）`,
      details: ['用指令新增管理者'],
    });
    return;
  }
  await run(
    "update up_users set password_hash = ?, role_name = 'admin', confirmed = ?, blocked = ? where document_id = ?",
    [password_hash, true, false, found.id],
  );
  await run('delete from login_sessions where user_id = ?', [found.id]);
  await run('delete from second_factors where owner = ?', [`office:${found.id}`]);
  const object = found.name ? `${found.name}（${account}）` : account;
  await insertAudit(database, {
    action: 'account_changed',
    id: found.id,
    object,
    details: ['用指令重設為管理者，並換了密碼'],
  });
};

const resetPanel = async (database: Database, account: string, passwordHash: string) => {
  const { run } = database;
  const [found] = await run<{ id: number; document: string }>(
    'select id, document_id as document from admin_users where lower(email) = ?',
    [account],
  );
  if (!found) return false;
  await run('update admin_users set password = ?, is_active = ?, blocked = ? where id = ?', [
    passwordHash,
    true,
    false,
    found.id,
  ]);
  await run('delete from strapi_sessions where user_id = ?', [String(found.id)]);
  await run('delete from second_factors where owner = ?', [`panel:${found.document}`]);
  return true;
};

const reset = async (given: string) => {
  const account = given.trim().toLowerCase();
  if (!MAIL.test(account)) throw new UsageStop(`${given} 不是電子信箱。(The account has to be an e-mail address.)`);
  const password = newPassword();
  // Hashed before the transaction, which keeps the server's writes waiting.
  const hashes = { office: await hashForOffice(password), panel: await hashForPanel(password) };
  const panel = await withDatabase(process.env, (database) =>
    inTransaction(database, async () => {
      await resetOffice(database, account, hashes.office);
      return resetPanel(database, account, hashes.panel);
    }),
  );
  const faces = panel ? '後台與內容管理系統（/admin）' : '後台';
  console.log(
    [
      `${account} 現在是${faces}的管理者，原有的登入與兩步驟驗證都已結束。(That account is an admin now; its sessions and second factor have ended.)`,
      `  密碼 (password): ${password}`,
      '  請立刻登入並更換密碼。(Log in now and choose another.)',
    ].join('\n'),
  );
};

await runCommand({
  name: 'reset-admin',
  summary:
    '管理者離開時的備援：讓這個信箱成為後台管理者，並給一組新密碼。(The way back in: makes this address an admin of the back office with a new password.)',
  usage: '<account>',
  positionals: true,
  options: {},
  run: (_values, [account, ...more]) => {
    if (!account || more.length > 0)
      throw new UsageStop('請給一個帳號（電子信箱）。(Name one account, an e-mail address.)');
    return reset(account);
  },
});
