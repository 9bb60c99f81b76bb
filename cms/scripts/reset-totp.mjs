/**
 * Takes the second factor away from an account of the back office, of Strapi's panel, or of both, whose owner has lost the
 * device and the recovery codes; its sessions end:
 *
 *     pnpm --filter cms reset-totp <account>
 *
 * It works on the database of the settings (`.env`), with the server running or stopped. It stands in the record, and the
 * owner gets a mail.
 */
import { randomBytes } from 'node:crypto';
import { inTransaction, openDatabase } from './steps/open-database.mjs';
import { readDotEnv, Stop } from './steps/place.mjs';

const FACES = { office: '後台 (back office)', panel: '內容管理系統 (/admin)' };

const accountsOf = async ({ run }, account) => {
  const staff = await run(
    'select document_id as id, username as account, name, email from up_users where lower(username) = ?',
    [account],
  );
  const panel = await run(
    'select document_id as id, id as number, email as account, email, firstname, lastname from admin_users where lower(email) = ?',
    [account],
  );
  return [
    ...staff.map((row) => ({ ...row, face: 'office', name: row.name ?? '' })),
    ...panel.map((row) => ({ ...row, face: 'panel', name: `${row.lastname ?? ''}${row.firstname ?? ''}` })),
  ];
};

/** As Strapi's rows have them; ids like its documentIds. */
const insert = ({ run }, table, values) => {
  const time = new Date();
  const id = `t${BigInt(`0x${randomBytes(15).toString('hex')}`)
    .toString(36)
    .padStart(23, '0')
    .slice(-23)}`;
  const row = { document_id: id, created_at: time, updated_at: time, published_at: time, ...values };
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  return run(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
};

const takeAway = async (database, { face, id, number, account, name, email }) => {
  const { run } = database;
  const owner = `${face}:${id}`;
  const had = await run('select owner from second_factors where owner = ? and since is not null', [owner]);
  await run('delete from second_factors where owner = ?', [owner]);
  if (had.length === 0) return false;
  if (face === 'office') await run('delete from login_sessions where user_id = ?', [id]);
  else await run('delete from strapi_sessions where user_id = ?', [String(number)]);
  const object = name === '' ? account : `${name}（${account}）`;
  const details = ['用指令移除'];
  await insert(database, 'audit_entries', {
    time: new Date(),
    action: 'second_factor_off',
    actor_id: 'system',
    actor_name: '系統',
    actor_account: '',
    object_id: id,
    object_name: object,
    details: JSON.stringify(details),
    address: '',
    search_text: ['系統', '', object, ...details].join('\n').toLowerCase(),
  });
  await insert(database, 'mail_jobs', {
    recipient: email,
    mail: 'second-factor-off',
    data: JSON.stringify({ name, account, face }),
    state: 'queued',
    tries: 0,
    delays: 0,
    next_try_time: new Date(),
  });
  return true;
};

const main = async () => {
  const [account = '', ...more] = process.argv.slice(2);
  if (account === '' || more.length > 0) throw new Stop('用法 (usage): pnpm --filter cms reset-totp <account>');
  readDotEnv();
  const database = await openDatabase(process.env);
  try {
    const found = await accountsOf(database, account.trim().toLowerCase());
    if (found.length === 0) throw new Stop(`沒有帳號 ${account}。(No such account.)`);
    const done = await inTransaction(database, async () => {
      const faces = [];
      for (const one of found) if (await takeAway(database, one)) faces.push(FACES[one.face]);
      return faces;
    });
    if (done.length === 0) throw new Stop(`帳號 ${account} 沒有開啟兩步驟驗證。(It has no second factor.)`);
    console.log(`已移除 ${account} 的兩步驟驗證：${done.join('、')}。(Removed; the owner gets a mail.)`);
  } finally {
    await database.close();
  }
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
