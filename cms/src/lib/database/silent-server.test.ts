import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import knex from 'knex';
import { expect, it, vi } from 'vitest';
import { isPassingFault } from '../errors/passing-fault';

it('PostgreSQL that takes a connection and never answers is a fault that passes, heard before the pool gives up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  vi.stubEnv('DATABASE_CLIENT', 'postgres');
  vi.stubEnv('DATABASE_URL', `postgres://one@127.0.0.1:${port}/one`);
  const { default: databaseOf } = await import('../../../config/database');
  const connection = knex(databaseOf().connection);
  const thrown = await connection.raw('select 1').catch((error: unknown) => error);
  await connection.destroy();
  silent.close();
  vi.unstubAllEnvs();
  expect(thrown).toMatchObject({ message: 'timeout expired' });
  expect(isPassingFault(thrown)).toBe(true);
});
