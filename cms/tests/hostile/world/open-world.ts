import { readFileSync } from 'node:fs';
import { DAY } from 'contract';
import { inject } from 'vitest';
import { openMailRoom } from '../../helpers/mail-room';
import { tables } from '../../helpers/tables';
import { makeVictims, openSessions, ownAccounts } from './actors';
import { readPools } from './pools';
import { rememberRows } from './restore';
import { incomingFiles, watchProcess } from './watch';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const WORDS = 3_000;

/** A server of its own with the demo data, on the project's kind of database, with sessions of every actor. */
export const openWorld = async ({ fresh = false } = {}) => {
  const room = await openMailRoom({ DEMO_DATA: 'true', LOG_LEVEL: 'error' });
  let server = await room.start();
  let restarts = 0;
  let closed = false;
  const lastWords: string[] = [];
  const uploads = `${room.log.slice(0, -'.log'.length)}-files`;
  const pids = () => server.pid ?? 0;
  // What making the demo data took is none of what is measured.
  if (fresh) {
    await server.stop();
    server = await room.start();
  }
  const managers = await makeVictims(room.db);
  const pools = await readPools(room.db, managers);
  const sessions = await openSessions(room.db);
  const restore = await rememberRows(room.db);
  const accounts = await ownAccounts(room.db);
  const watch = watchProcess(pids);
  let starting: Promise<void> | undefined;
  const again = async () => {
    restarts += 1;
    lastWords.push(readFileSync(room.log, 'utf8').slice(-WORDS));
    await server.kill('SIGKILL');
    server = await room.start();
  };
  return {
    database: inject('database').client,
    db: room.db,
    log: room.log,
    pools,
    accounts,
    sessions,
    base: () => server.url,
    restarts: () => restarts,
    /** The end of the log at each time the process had ended. */
    lastWords: (): readonly string[] => lastWords,
    watch,
    incoming: () => incomingFiles(uploads),
    /** Starts the server again when it has ended, or ends; true when it had. `reason` is why a call got no answer. */
    async revive(reason: string): Promise<boolean> {
      if (closed) return false;
      if (!starting && isAlive(pids()) && !reason.includes('ECONNREFUSED')) return false;
      starting ??= again().finally(() => {
        starting = undefined;
      });
      await starting;
      return true;
    },
    /** Brings back what was changed and deleted, lets limits run out, signs everybody in. */
    async renew() {
      await restore();
      await tables.limits(room.db).delete();
      await tables.files(room.db).update({ created_at: new Date(Date.now() - 3 * DAY) });
      await sessions.renewAll();
    },
    async close() {
      closed = true;
      watch.stop();
      await server.stop();
      await room.close();
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
