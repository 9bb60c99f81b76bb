import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What stands before a program's line that is to run on this core alone, with all its threads; nothing for one that may have all. */
export const onCore = (core?: number): string[] => (core === undefined ? [] : ['taskset', '-c', String(core)]);

/** This process and its threads keep to the other cores, where there are any. */
export const leaveFirstCore = (): void => {
  const cores = availableParallelism();
  if (cores > 1) spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)]);
};
