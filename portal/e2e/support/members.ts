import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { demo } from './addresses';
import { mark } from './mark';
import { sessionOf } from './platform';
import { openPostgres } from './postgres';
import { expect } from './test';

type Columns = Record<string, SQLInputValue>;

export interface Person {
  id: string;
  account: string;
  name: string;
  password: string;
}

/** The database of the platform under test, for what no screen can do: another date, a session that died. */
export const inDatabase = <T>(work: (database: DatabaseSync) => T): T => {
  if (process.env.E2E_POSTGRES) return work(openPostgres());
  const database = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'app.db'));
  try {
    database.exec('PRAGMA busy_timeout = 30000');
    return work(database);
  } finally {
    database.close();
  }
};

/** A confirmed member of its own: a copy of the demo challenger with the demo password. */
export const makeMember = (name: string, changes: Columns = {}): Person =>
  inDatabase((database) => {
    const account = `member.${mark()}${mark()}@school.example`;
    const { id: _id, ...like } = database
      .prepare('SELECT * FROM up_users WHERE username = ?')
      .get(demo.challenger) as Columns;
    const id = `e2e${mark()}${mark()}${mark()}`.slice(0, 24);
    const row: Columns = { ...like, document_id: id, username: account, email: account, name, ...changes };
    const columns = Object.keys(row);
    database
      .prepare(
        `INSERT INTO up_users (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      .run(...Object.values(row));
    return { id, account, name, password: demo.password };
  });

/** Puts an address on the list of the partner group. */
export const makePartner = (name: string, email: string): void =>
  inDatabase((database) => {
    const now = Date.now();
    database
      .prepare(
        'INSERT INTO merrymama_users (document_id, name, email, search_text, created_at, updated_at, published_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(`e2e${mark()}${mark()}`, name, email, `${name}\n${email}`, now, now, now);
  });

/** The account is one that was opened by Google or Facebook: it has no password. */
export const forgetPassword = (id: string): void =>
  inDatabase(
    (database) => void database.prepare('UPDATE up_users SET password_hash = NULL WHERE document_id = ?').run(id),
  );

/** Removes an account from the platform, as staff would. */
export const removeMember = ({ id }: Person): void =>
  inDatabase((database) => void database.prepare('DELETE FROM up_users WHERE document_id = ?').run(id));

const ageSessions = (account: string, age: number): void =>
  inDatabase((database) => {
    const owner = 'SELECT document_id FROM up_users WHERE username = ?';
    database
      .prepare(`UPDATE login_sessions SET login_time = ? WHERE user_id = (${owner})`)
      .run(Date.now() - age, account);
  });

const statusOf = async (page: Page): Promise<number> => {
  const token = await tokenOf(page);
  return (await page.request.get('/api/auth', { headers: { Authorization: `Bearer ${token}` } })).status();
};

export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/**
 * This page is out of sight from now on (until it is opened again): it asks nothing by itself, so that what happened
 * meanwhile is learnt from its own next step and from nothing before.
 */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Ends every session of a person on the server; returns once it is really refused. */
export const killSessions = async (page: Page, { id }: Person): Promise<void> => {
  inDatabase((database) => void database.prepare('DELETE FROM login_sessions WHERE user_id = ?').run(id));
  await expect.poll(() => statusOf(page)).toBe(401);
};

/** Opens an address with a session that began elsewhere, `age` ms ago; `key` is where its front end keeps the token. */
export const enter = async (
  page: Page,
  { account, password }: Pick<Person, 'account' | 'password'>,
  path: string,
  { age = 0, key = 'token' } = {},
): Promise<void> => {
  const token = await sessionOf(account, password);
  if (age > 0) ageSessions(account, age);
  await page.goto('/favicon.svg');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, token] as const);
  await page.goto(path);
};
