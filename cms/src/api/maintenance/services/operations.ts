import path from 'node:path';
import { now } from '../../../lib/clock';
import { repeat } from '../../../lib/guarded/repeat';
import { runScript } from '../../../lib/guarded/run-script';
import { settings } from '../../../lib/settings';
import { backupDue, drillDue } from '../operations-due';
import { isRunDue } from '../queries/runs';

const LOOK_EVERY = 5 * 60_000;

/** Runs a command of the operator's, in a process of its own so that encrypting keeps no request waiting. */
const run = async (name: string, due: number): Promise<void> => {
  // The command claims it once more: of two servers that look at the same time one does it.
  if (!(await isRunDue(name, now(), due))) return;
  await runScript(path.join(settings().ROOT, `cms/scripts/${name}.mjs`), ['--due', String(due)], {
    say: (line) => strapi.log.info(`${name}: ${line}`),
    failed: (line) => strapi.log.error(`${name}: ${line}`),
  });
};

/** Makes the backup of tonight and the drill of this month, where they are configured and due. */
const look = async (): Promise<void> => {
  const { BACKUP_AT, BACKUP_KEY_FILE } = settings();
  if (BACKUP_AT) await run('backup', backupDue(BACKUP_AT, now()));
  if (BACKUP_AT && BACKUP_KEY_FILE) await run('drill', drillDue(now()));
};

export default () => {
  let stopLooking: (() => void) | undefined;

  return {
    look,

    /** Looks every five minutes from now on whether a backup or drill is due. */
    start() {
      if (settings().BACKUP_AT) stopLooking = repeat(look, LOOK_EVERY);
    },

    /** Looks no more. A backup that runs goes on to its end: it needs no server. */
    stop() {
      stopLooking?.();
    },
  };
};
