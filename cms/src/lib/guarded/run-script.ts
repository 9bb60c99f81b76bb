import { spawn } from 'node:child_process';

/**
 * Runs a script in a process of its own, with this process's environment, to its end; each line it says goes to `say`, what it
 * can't do to `failed`. It goes on when this process ends.
 */
export const runScript = (
  file: string,
  args: string[],
  { say, failed }: { say: (line: string) => unknown; failed: (line: string) => unknown },
): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => say(String(chunk).trim()));
    child.stderr.on('data', (chunk: Buffer) => failed(String(chunk).trim()));
    child.stdout.on('error', failed);
    child.stderr.on('error', failed);
    child.once('error', (error) => {
      failed(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
