import { accessChecks } from './checks/access.mjs';
import { backupChecks } from './checks/backups.mjs';
import { lineOf, runCheck } from './checks/check.mjs';
import { databaseChecks } from './checks/database.mjs';
import { machineChecks } from './checks/machine.mjs';
import { networkChecks } from './checks/network.mjs';

/**
 * Looks at everything that a running platform needs, or at the checks `wanted` by name, one line each; how many warn and fail.
 * Unless it `mayWrite`, the store is only read.
 */
export const examine = async (env, { wanted = () => true, mayWrite = true } = {}) => {
  const all = [
    ...databaseChecks(env),
    ...networkChecks(env, mayWrite),
    ...machineChecks(env),
    ...accessChecks(env),
    ...backupChecks(env),
  ];
  const checks = all.filter(({ name }) => wanted(name));
  const counts = { ok: 0, warn: 0, fail: 0 };
  for (const check of checks) {
    const found = await runCheck(check);
    counts[found.finding.level] += 1;
    console.log(lineOf(found));
  }
  return counts;
};
