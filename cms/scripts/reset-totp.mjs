/**
 * Takes the second factor away from an account of the back office, of Strapi's panel, or of both, whose owner has lost the
 * device and the recovery codes; its sessions end:
 *
 *     pnpm --filter cms reset-totp <account>
 *
 * It works on the database of the settings (`.env`), with the server running or stopped. It stands in the record, and the
 * owner gets a mail.
 */
import { inTransaction, openDatabase } from './steps/open-database.mjs';
import { readDotEnv, Stop } from './steps/place.mjs';
import { insertAudit, insertRow } from './steps/strapi-row.mjs';

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

const takeAway = async (database, { face, id, number, account, name, email }) => {
  const { run } = database;
  const owner = `${face}:${id}`;
  const had = await run('select owner from second_factors where owner = ? and since is not null', [owner]);
  await run('delete from second_factors where owner = ?', [owner]);
  if (had.length === 0) return false;
  if (face === 'office') await run('delete from login_sessions where user_id = ?', [id]);
  else await run('delete from strapi_sessions where user_id = ?', [String(number)]);
  const object = name === '' ? account : `${name}（${account}）`;
  await insertAudit(database, { action: 'second_factor_off', id, object, details: ['用指令移除'] });
  await insertRow(database, 'mail_jobs', {
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
