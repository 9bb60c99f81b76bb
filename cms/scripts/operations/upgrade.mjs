import { setTimeout as wait } from 'node:timers/promises';
import { root, Stop } from '../steps/place.mjs';
import { run } from '../steps/processes.mjs';
import { CALL_COUNT, failedCalls } from './first-calls.mjs';
import { asOwner } from './owner.mjs';
import { pointTo } from './release-link.mjs';

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
 * turned back and the release before started again. Only link and restart are root's. Gives `{ before, backup, calls }`.
 */
export const upgrade = async (env, { link, restart, patience }) => {
  const { before, port, backup } = await asOwner(env, 'upgrade-preparation.mjs', link);
  const server = { restart, patience, base: `http://127.0.0.1:${port}` };
  await pointTo(link, root);
  const fault = await start(server);
  if (fault) await goBack({ ...server, link, before, backup }, fault);
  return { before, backup, calls: CALL_COUNT };
};
