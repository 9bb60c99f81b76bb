import type { Knex } from 'knex';
import { errorCode } from '../errors/error-code';
import { settings } from '../settings';

/** Strapi's knex instance. */
export type Database = Knex;
/** A query of a table that is being put together. */
export type Query = ReturnType<Database>;
/** A knex transaction, as `strapi.db.transaction` gives it. */
export type Transaction = Knex.Transaction;
/** Either: a query runs on the caller's transaction when it has one. */
export type Connection = Database | Transaction;

/** The database outside of any transaction. */
export const db = (): Database => strapi.db.connection;

/** True on PostgreSQL. */
export const isPostgres = (): boolean => settings().DATABASE_CLIENT === 'postgres';

/** Runs `work` in one transaction; every statement in it must go through `trx`, never through `db()`. */
export const inTransaction = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> =>
  strapi.db.transaction(({ trx }) => work(trx)) as Promise<T>;

/** True for the database's refusal of a second row with the same unique value, on both databases. */
export const isTaken = (error: unknown): boolean =>
  /^(?:23505|SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY))$/.test(errorCode(error));
