import { backupChecks } from './checks/backups.mjs';
import { lineOf, runCheck } from './checks/check.mjs';
import { databaseChecks } from './checks/database.mjs';
import { machineChecks } from './checks/machine.mjs';
import { networkChecks } from './checks/network.mjs';

/** Looks at everything that a running platform needs, one line a check; how many warn and fail. */
export const examine = async (env, print = console.log) => {
  const checks = [...databaseChecks(env), ...networkChecks(env), ...machineChecks(env), ...backupChecks(env)];
  const counts = { ok: 0, warn: 0, fail: 0 };
  for (const check of checks) {
    const found = await runCheck(check);
    counts[found.finding.level] += 1;
    print(lineOf(found));
  }
  return counts;
};
