import { DAY, HOUR } from '../../steps/durations.mts';
import { encrypterTo } from '../age.mts';
import { withDatabase } from '../databases/open.mts';
import { finishedBackups } from '../places.mts';
import { openBackups } from '../stores/open-store.mts';
import { type Check, fail, ok, warn } from './check.mts';

const hoursSince = (time: number) => Math.round((Date.now() - time) / HOUR);

/** The newest run of a kind on record, where it failed: `{ time, error }`; undefined where it went well or there is none. */
const failure = (env: NodeJS.ProcessEnv, kind: 'backup' | 'drill') =>
  withDatabase(env, async ({ run }) => {
    const [last] = await run<{ result: string; finished_at: number | string; error: string | null }>(
      'select result, finished_at, error from operation_runs where kind = ? order by finished_at desc, id desc limit 1',
      [kind],
    );
    return last?.result === 'failed' ? { time: Number(last.finished_at), error: last.error } : undefined;
    // A database that is away or new has a check of its own.
  }).catch(() => undefined);

const newest = (env: NodeJS.ProcessEnv) => async () => {
  if (!env.BACKUP_TO)
    return fail(
      '沒有設定 (none is set up)',
      '請設定 BACKUP_TO、BACKUP_PUBLIC_KEY、BACKUP_AT (see cms/docs/operations/backup.md)',
    );
  const failed = await failure(env, 'backup');
  if (failed)
    return fail(
      `${hoursSince(failed.time)} 小時前失敗 (hours ago it failed)：${failed.error}`,
      '處理後執行 pnpm run backup (mend it, then make one)',
    );
  const [last] = await finishedBackups(await openBackups(env));
  if (!last) return fail('還沒有備份 (there is none yet)', 'pnpm run backup');
  const hours = hoursSince(last.time);
  const seen = `${last.name}，${hours} 小時前 (hours ago)`;
  return hours <= 26 ? ok(seen) : fail(seen, '請設定 BACKUP_AT，或執行 pnpm run backup (set BACKUP_AT, or make one)');
};

const key =
  ({ BACKUP_PUBLIC_KEY = '' }: NodeJS.ProcessEnv) =>
  async () => {
    encrypterTo(BACKUP_PUBLIC_KEY);
    return ok(`${BACKUP_PUBLIC_KEY.slice(0, 12)}…`);
  };

const drill = (env: NodeJS.ProcessEnv) => async () => {
  const cure = 'pnpm run drill --key key.txt';
  const failed = await failure(env, 'drill');
  if (failed) return warn(`${hoursSince(failed.time)} 小時前失敗 (hours ago it failed)：${failed.error}`, cure);
  return withDatabase(env, async ({ run }) => {
    const [row] = await run<{ time: number | string | null }>(
      "select max(finished_at) as time from operation_runs where kind = 'drill' and result = 'ok'",
    );
    if (!row?.time) return warn('還沒有演練過 (none yet)', cure);
    const days = Math.floor((Date.now() - Number(row.time)) / DAY);
    const seen = `${days} 天前 (days ago)`;
    return days <= 35 ? ok(seen) : warn(seen, cure);
  });
};

/** Checks of the backups. */
export const backupChecks = (env: NodeJS.ProcessEnv): Check[] => [
  { name: '備份金鑰 backup key', look: key(env) },
  { name: '最新備份 newest backup', look: newest(env) },
  { name: '還原演練 drill', look: drill(env) },
];
