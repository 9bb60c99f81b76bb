import { runCommand, UsageStop } from './operations/command.mts';
import { withDatabase } from './operations/databases/open.mts';
import { type Database, inTransaction } from './steps/open-database.mts';
import { Stop } from './steps/place.mjs';
import { insertAudit, insertRow } from './steps/strapi-row.mts';

const FACES = { office: '後台 (back office)', panel: '內容管理系統 (/admin)' };

/** An account with a second factor; `sessions` is the id that its logins are kept by. */
type Account = { face: keyof typeof FACES; id: string; sessions: string; account: string; name: string; email: string };

type Staff = { id: string; account: string; name: string | null; email: string };
type Panel = {
  id: string;
  number: number;
  account: string;
  email: string;
  firstname: string | null;
  lastname: string | null;
};

const accountsOf = async ({ run }: Database, account: string): Promise<Account[]> => {
  const staff = await run<Staff>(
    'select document_id as id, username as account, name, email from up_users where lower(username) = ?',
    [account],
  );
  const panel = await run<Panel>(
    'select document_id as id, id as number, email as account, email, firstname, lastname from admin_users where lower(email) = ?',
    [account],
  );
  return [
    ...staff.map((row) => ({ ...row, face: 'office' as const, sessions: row.id, name: row.name ?? '' })),
    ...panel.map((row) => ({
      ...row,
      face: 'panel' as const,
      sessions: String(row.number),
      name: `${row.lastname ?? ''}${row.firstname ?? ''}`,
    })),
  ];
};

const takeAway = async (database: Database, { face, id, sessions, account, name, email }: Account) => {
  const { run } = database;
  const owner = `${face}:${id}`;
  const had = await run('select owner from second_factors where owner = ? and since is not null', [owner]);
  await run('delete from second_factors where owner = ?', [owner]);
  if (had.length === 0) return false;
  await run(`delete from ${face === 'office' ? 'login_sessions' : 'strapi_sessions'} where user_id = ?`, [sessions]);
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

const reset = (account: string) =>
  withDatabase(process.env, async (database) => {
    const found = await accountsOf(database, account.trim().toLowerCase());
    if (found.length === 0) throw new Stop(`沒有帳號 ${account}。(No such account.)`);
    const done = await inTransaction(database, async () => {
      const faces: string[] = [];
      for (const one of found) if (await takeAway(database, one)) faces.push(FACES[one.face]);
      return faces;
    });
    if (done.length === 0) throw new Stop(`帳號 ${account} 沒有開啟兩步驟驗證。(It has no second factor.)`);
    console.log(`已移除 ${account} 的兩步驟驗證：${done.join('、')}。(Removed; the owner gets a mail.)`);
  });

// Its sessions end, it is recorded, and the owner gets a mail; the server may run or not.
await runCommand({
  name: 'reset-totp',
  summary:
    '遺失手機與備用碼時：移除後台或內容管理系統帳號的兩步驟驗證。(For an owner who has lost the device and the recovery codes: takes the second factor away.)',
  usage: '<account>',
  positionals: true,
  options: {},
  run: (_values, [account, ...more]) => {
    if (!account || more.length > 0) throw new UsageStop('請給一個帳號。(Name one account.)');
    return reset(account);
  },
});
