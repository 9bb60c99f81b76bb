import { accessChecks } from './checks/access.mts';
import { backupChecks } from './checks/backups.mts';
import { lineOf, runCheck } from './checks/check.mts';
import { databaseChecks } from './checks/database.mts';
import { machineChecks } from './checks/machine.mts';
import { networkChecks } from './checks/network.mts';

/**
 * Looks at everything that a running platform needs, or at the checks `wanted` by name, one line each; how many warn and fail.
 * Unless it `mayWrite`, the store is only read.
 */
export const examine = async (
  env: NodeJS.ProcessEnv,
  { wanted = () => true, mayWrite = true }: { wanted?: (name: string) => boolean; mayWrite?: boolean } = {},
) => {
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
