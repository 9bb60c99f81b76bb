import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** What Strapi logs when its modules, workers and database are closed; `process.exit()` alone is left then. */
export const CLOSED = 'Strapi has been shut down';

const LONGEST = 60_000;

/** The code with which a process ends; null for one that was killed. */
export const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/**
 * Asks a server to end whose output goes to `logFile`, and kills it when it doesn't. V8 may wait for ever within
 * `process.exit()`, for a compilation that waits for it; docker and systemd kill it too (docs/operations/monitoring.md). So one
 * that had closed everything is killed with a warning; one that hadn't hangs in our own code, and that is an error.
 */
export const askToEnd = async (child: ChildProcess, logFile: string, longest = LONGEST) => {
  const { size } = statSync(logFile);
  let killed = false;
  child.kill('SIGTERM');
  const late = setTimeout(() => {
    killed = child.kill('SIGKILL');
  }, longest);
  const code = await endOf(child).finally(() => clearTimeout(late));
  if (!killed) return code;
  const said = readFileSync(logFile).subarray(size);
  if (!said.includes(CLOSED))
    throw new Error(`A server was asked to end and hung before it had closed everything; see ${logFile}`);
  process.emitWarning('A server had closed everything, and Node did not end it: it was killed.');
  return code;
};
