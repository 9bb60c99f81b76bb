import { SECOND } from 'contract';
import { Client } from 'pg';
import { settings } from '../settings';
import { db } from '.';

const CONNECT = 4 * SECOND;
const ANSWER = 3 * SECOND;

/** The cheapest statement that needs a living database. */
export const pingDatabase = () => db().raw('select 1');

/** Whether PostgreSQL answers on a connection of its own, made outside the pool. */
export const answersOnSecond = async (): Promise<boolean> => {
  const connectionString = settings().DATABASE_URL;
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT, query_timeout: ANSWER });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
