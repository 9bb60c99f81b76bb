import { setTimeout as wait } from 'node:timers/promises';
import { root, Stop } from '../steps/place.mjs';
import { run } from '../steps/processes.mjs';
import { CALL_COUNT, failedCalls } from './first-calls.mts';
import { asOwner } from './owner.mts';
import { pointTo } from './release-link.mts';
import type prepare from './upgrade-preparation.mts';

/** How a server is started, where it answers, and how long (ms) that may take. */
type Server = { restart: string; base: string; patience: number };

const untilReady = async (base: string, patience: number) => {
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
const start = async ({ restart, base, patience }: Server) => {
  const { code, output } = await run(restart);
  if (code !== 0) return `${restart}: ${output.trim().split('\n').at(-1) ?? ''} (${code})`;
  if (!(await untilReady(base, patience))) return `${patience / 1000} 秒內沒有啟動完成 (it did not start in that time)`;
  const failed = await failedCalls(base);
  return failed.length > 0 ? failed.join('、') : undefined;
};

const goBack = async (
  { link, before, backup, ...server }: Server & { link: string; before: string; backup: { name: string } },
  fault: string,
) => {
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
export const upgrade = async (
  env: NodeJS.ProcessEnv,
  { link, restart, patience }: { link: string; restart: string; patience: number },
) => {
  const { before, port, backup } = await asOwner<Awaited<ReturnType<typeof prepare>>>(
    env,
    'upgrade-preparation.mts',
    link,
  );
  const server = { restart, patience, base: `http://127.0.0.1:${port}` };
  await pointTo(link, root);
  const fault = await start(server);
  if (fault) await goBack({ ...server, link, before, backup }, fault);
  return { before, backup, calls: CALL_COUNT };
};
