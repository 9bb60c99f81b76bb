import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import knex from 'knex';
import { freePort } from './free-port';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the newest installed PostgreSQL with server and `pg_dump` (Debian: `apt-get install postgresql`), else undefined. */
export const installedPostgres = (): string | undefined =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))),
    );

const idOf = (what: '-u' | '-g') => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);

/** Starts an installed PostgreSQL in a folder; as its own user where the tests run as root. */
export const startInstalledPostgres = async (bin: string, parent: string) => {
  const folder = path.join(parent, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: '/', encoding: 'utf8' as const };
  const flags = ['-D', folder, '--encoding=UTF8', '--locale=C', '--auth=trust', '--username=challenge'];
  const made = spawnSync(path.join(bin, 'initdb'), flags, options);
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'fsync=off'],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const addressOf = (name: string) => `postgres://challenge:challenge@127.0.0.1:${port}/${name}`;
  const query = async (sql: string) => {
    const client = knex({ client: 'pg', connection: addressOf('postgres') });
    await client.raw(sql).finally(() => client.destroy());
  };
  const isUp = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const until = Date.now() + 30_000;
  while (!(await isUp())) if (Date.now() > until) throw new Error('PostgreSQL did not start');
  return {
    addressOf,
    /** Makes a database, empty or as `template` is; gives its address. */
    create: async (name: string, template = 'template1') => {
      await query(`create database ${name} template ${template}`);
      return addressOf(name);
    },
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGINT');
      }),
  };
};
