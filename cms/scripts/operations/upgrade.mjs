import { setTimeout as wait } from 'node:timers/promises';
import { root, Stop } from '../steps/place.mjs';
import { run } from '../steps/processes.mjs';
import { readSettings } from '../steps/server.mjs';
import { makeBackup } from './backup.mjs';
import { ownRelease } from './checks/database.mjs';
import { withDatabase } from './databases/open.mjs';
import { examine } from './doctor.mjs';
import { CALL_COUNT, failedCalls } from './first-calls.mjs';
import { alone } from './lease.mjs';
import { recorded } from './record.mjs';
import { pointTo, releaseAt } from './release-link.mjs';
import { schemaOf } from './schema.mjs';

/** What has to be well before anything is touched; mail, certificate and the like can wait until after. */
const NEEDED = /^(設定|資料庫 |編碼|結構版本|待套用|pg_dump|Node|儲存空間|備份金鑰)/;

/** The release before runs on a schema one release newer, and drops nothing of it: that is the way back. */
const demandWayBack = async (env) => {
  const { release } = await withDatabase(env, schemaOf);
  const own = ownRelease();
  if (own <= release + 1) return;
  throw new Stop(
    `資料庫是第 ${release} 版結構，這一版是第 ${own} 版：請先升級到中間的版本，否則退不回去。沒有任何變動。(Upgrade to the release in between first, else there is no way back; nothing has changed.)`,
  );
};

/** Looks at what an upgrade needs, changing nothing: gives the folder of the release that runs. */
export const examineUpgrade = async (env, link) => {
  const before = await releaseAt(link);
  if (before === root) throw new Stop('這一版已經在執行了，沒有任何變動。(This release is running already.)');
  const { fail } = await examine(env, (name) => NEEDED.test(name));
  if (fail > 0)
    throw new Stop(
      '請先處理上面打 ✘ 的項目，再升級一次；沒有任何變動。(Mend what is marked above first; nothing has changed.)',
    );
  await demandWayBack(env);
  return before;
};

const untilReady = async (base, patience) => {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const answer = await fetch(`${base}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return true;
    await wait(250);
  }
  return false;
};

/** Starts what the link leads to; what is wrong with it, or undefined. */
const start = async ({ restart, base, patience }) => {
  const { code, output } = await run(restart);
  if (code !== 0) return `${restart}: ${output.trim().split('\n').at(-1) ?? ''} (${code})`;
  if (!(await untilReady(base, patience))) return `${patience / 1000} 秒內沒有啟動完成 (it did not start in that time)`;
  const failed = await failedCalls(base);
  return failed.length > 0 ? failed.join('、') : undefined;
};

const backUp = (env) => alone(env, 'backup', undefined, () => recorded(env, 'backup', () => makeBackup(env)));

const goBack = async ({ link, before, backup, ...server }, fault) => {
  await pointTo(link, before);
  const again = await start(server);
  throw new Stop(
    again
      ? `新版沒有通過：${fault}；退回 ${before} 也沒有啟動：${again}。資料都還在，升級前的備份是 ${backup.name}。(Neither the new release nor the one before starts; all data is there, and the backup from before.)`
      : `新版沒有通過：${fault}。已退回 ${before} 並啟動完成，資料都還在。(The new release failed: the one before runs again, nothing is lost.)`,
  );
};

/**
 * Puts this release in the place of the one that `link` leads to: looks at what is needed, makes a backup, turns the link,
 * restarts (the new server brings the schema up to date at its start), makes twelve calls. Where one fails the link is
 * turned back and the release before started again. Gives `{ before, backup, calls }`.
 */
export const upgrade = async (env, { link, restart, patience }) => {
  const before = await examineUpgrade(env, link);
  const { PORT } = await readSettings();
  const backup = await backUp(env);
  console.log(`✔ 升級前的備份 ${backup.name}，存在 ${backup.place} (the backup from before)`);
  const server = { restart, patience, base: `http://127.0.0.1:${PORT}` };
  await pointTo(link, root);
  const fault = await start(server);
  if (fault) await goBack({ ...server, link, before, backup }, fault);
  return { before, backup, calls: CALL_COUNT };
};
