import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import type { TestProject } from 'vitest/node';
import { standInSettings } from '../../scripts/social/settings.mts';
import { serveStandIns } from '../../scripts/social/stand-ins.mts';
import { startInbox } from './inbox';
import { buildServer, startServer } from './start-server';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    inboxUrl: string;
    database: { client: 'sqlite' | 'postgres'; filename: string; url: string };
    /** Environment of the running server, for tests that start another beside it. */
    serverEnv: Record<string, string>;
    logFile: string;
    folder: string;
    /** On SQLite: the database as its first start has left it. */
    template: string;
  }
}

const onSqlite = async (filename: string, statement: string, values: string[] = []) => {
  const connection = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  await connection.raw(statement, values);
  await connection.destroy();
};

const copySqlite = async (from: string, to: string) => {
  await onSqlite(from, 'vacuum into ?', [to]);
  // As a server leaves it; a copy made by this statement is not.
  await onSqlite(to, 'pragma journal_mode = wal');
};

/** Starts the server of a project on a database with an inbox beside it and gives the tests their addresses. */
export const setUp = async (
  project: TestProject,
  client: 'sqlite' | 'postgres',
  database: (folder: string) => Promise<{ url: string; stop: () => Promise<unknown> }>,
) => {
  buildServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-test-'));
  // PostgreSQL refuses to run as root: its own user has to get in.
  chmodSync(folder, 0o755);
  const { url, stop } = await database(folder);
  const inbox = await startInbox();
  const standIns = await serveStandIns();
  const logFile = path.join(folder, 'server.log');
  const filename = path.join(folder, 'app.db');
  const serverEnv = {
    DATABASE_CLIENT: client,
    DATABASE_FILENAME: filename,
    DATABASE_URL: url,
    UPLOAD_DIR: path.join(folder, 'files'),
    // So that a test can come from an address of its own (X-Forwarded-For).
    TRUST_PROXY: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(inbox.port),
    MAIL_FROM: '全球孩童創意行動挑戰 <no-reply@example.org>',
    ...standInSettings(standIns.address),
  };
  const server = await startServer(serverEnv, logFile);
  const template = path.join(folder, 'template.db');
  if (client === 'sqlite') await copySqlite(filename, template);
  project.provide('baseUrl', server.url);
  project.provide('inboxUrl', inbox.url);
  project.provide('database', { client, filename, url });
  project.provide('serverEnv', { ...serverEnv, PUBLIC_URL: server.url });
  project.provide('logFile', logFile);
  project.provide('folder', folder);
  project.provide('template', template);
  return async () => {
    await server.stop();
    await inbox.stop();
    await standIns.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
