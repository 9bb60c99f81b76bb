import { DAY, HOUR } from '../../steps/durations.mjs';
import { encrypterTo } from '../age.mjs';
import { withDatabase } from '../databases/open.mjs';
import { finishedBackups } from '../places.mjs';
import { openBackups } from '../stores/open-store.mjs';
import { fail, ok, warn } from './check.mjs';

const newest = (env) => async () => {
  if (!env.BACKUP_TO)
    return fail(
      '沒有設定 (none is set up)',
      '請設定 BACKUP_TO、BACKUP_PUBLIC_KEY、BACKUP_AT (see cms/docs/operations/backup.md)',
    );
  const [last] = await finishedBackups(await openBackups(env));
  if (!last) return fail('還沒有備份 (there is none yet)', 'pnpm run backup');
  const hours = Math.round((Date.now() - last.time) / HOUR);
  const seen = `${last.name}，${hours} 小時前 (hours ago)`;
  return hours <= 26 ? ok(seen) : fail(seen, '請設定 BACKUP_AT，或執行 pnpm run backup (set BACKUP_AT, or make one)');
};

const key = (env) => async () => {
  encrypterTo(env.BACKUP_PUBLIC_KEY);
  return ok(`${env.BACKUP_PUBLIC_KEY.slice(0, 12)}…`);
};

const drill = (env) => () =>
  withDatabase(env, async ({ run }) => {
    const [row] = await run(
      "select max(finished_at) as time from operation_runs where kind = 'drill' and result = 'ok'",
    );
    const cure = 'pnpm run drill --key key.txt';
    if (!row?.time) return warn('還沒有演練過 (none yet)', cure);
    const days = Math.floor((Date.now() - Number(row.time)) / DAY);
    const seen = `${days} 天前 (days ago)`;
    return days <= 35 ? ok(seen) : warn(seen, cure);
  });

/** Checks of the backups. */
export const backupChecks = (env) => [
  { name: '備份金鑰 backup key', look: key(env) },
  { name: '最新備份 newest backup', look: newest(env) },
  { name: '還原演練 drill', look: drill(env) },
];
