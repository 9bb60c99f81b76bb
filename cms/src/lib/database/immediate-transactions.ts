import type { Knex } from 'knex';

/**
 * SQLite: a transaction takes the right to write as it begins. One that reads first would be refused at once, without
 * waiting (SQLITE_BUSY_SNAPSHOT), when another process, such as a command of the operator, has written in between.
 */
export const beginImmediate = (client: Knex.Client): void => {
  const make = client.transaction.bind(client);
  client.transaction = (...how: Parameters<typeof make>) =>
    Object.assign(make(...how), {
      begin(this: { query(connection: unknown, sql: string): Promise<unknown> }, connection: unknown) {
        return this.query(connection, 'BEGIN IMMEDIATE;');
      },
    });
};
