import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Below the ports from which systems give outgoing connections theirs: none of these takes one before its server listens. */
const [FIRST, LAST] = [10_000, 32_000];
const CLAIMS = path.join(tmpdir(), `challenge-ports-${userInfo().username}`);
const claimed: string[] = [];

process.once('exit', () => {
  for (const claim of claimed) rmSync(claim, { recursive: true, force: true });
});

/** A folder is made by one process only: the tests of two databases run side by side. */
const claim = (port: number): boolean => {
  const folder = path.join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  try {
    mkdirSync(folder);
    claimed.push(folder);
    return true;
  } catch {
    return false;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that is free now and that no other test takes before it is listened to. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST);
  return claim(port) && (await isFree(port)) ? port : freePort();
};
