import path from 'node:path';
import { runScript } from '../../../lib/guarded/run-script';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { backupDue, drillDue } from '../operations-due';

import { isRunDue, lastRuns } from '../queries/runs';

/** Runs a command of the operator's, in a process of its own so that encrypting keeps no request waiting. */
const run = async (name: string, due: number): Promise<void> => {
  // The command claims it once more: of two servers that look at the same time one does it.
  if (!(await isRunDue(name, now(), due))) return;
  await runScript(path.join(settings().ROOT, `cms/scripts/${name}.mts`), ['--due', String(due)], {
    say: (line) => strapi.log.info(`${name}: ${line}`),
    failed: (line) => strapi.log.error(`${name}: ${line}`),
  });
};

/**
 * Makes the backup of tonight and the drill of this month, where they are configured and due. One that runs when the server
 * ends goes on to its own end: it needs no server.
 */
export const lookForBackups = async (): Promise<void> => {
  const { BACKUP_AT, BACKUP_KEY_FILE } = settings();
  if (!BACKUP_AT) return;
  const tonight = backupDue(BACKUP_AT, now());
  await run('backup', tonight);
  // Another server may be at it still: a drill before the first backup would be a failure.
  const done = (await lastRuns()).get('backup') ?? 0;
  if (BACKUP_KEY_FILE && done > tonight) await run('drill', drillDue(now()));
};
