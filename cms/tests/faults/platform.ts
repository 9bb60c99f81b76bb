import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { standInSettings } from '../../scripts/social/settings.mts';
import { switchToPostgres, switchToSqlite } from '../helpers/database';
import { startEmbeddedPostgres } from '../helpers/embedded-postgres';
import { fakeClock } from '../helpers/fake-clock';
import { freePort } from '../helpers/free-port';
import { inThread } from '../helpers/in-thread';
import { startInbox } from '../helpers/inbox';
import { caddy, fakeTime } from '../helpers/programs';
import { startProxy } from '../helpers/proxy';
import { startRelay } from '../helpers/relay';
import { canMount, startServer } from '../helpers/start-server';
import { startStore } from '../helpers/store';
import { startSurveyService } from '../helpers/survey-service';
import { until } from '../helpers/until';

const SOCIAL = path.resolve(import.meta.dirname, '../../scripts/social/serve.mts');
const LOGIN = { user: 'platform', password: 'mail-room-of-the-tests' };

const startSocial = async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [SOCIAL, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(
    'the stand-ins for Google and Facebook',
    async () => (await fetch(address).catch(() => undefined))?.status,
  );
  return { settings: standInSettings(address), kill: (signal?: NodeJS.Signals) => child.kill(signal) };
};

/** What was opened so far, the last one first: what `close` closes. */
const opener = () => {
  const closers: (() => unknown)[] = [];
  return {
    open: async <Part>(part: Promise<Part>, close: (part: Part) => unknown): Promise<Part> => {
      const opened = await part;
      closers.unshift(() => close(opened));
      return opened;
    },
    close: async () => {
      for (const close of closers.splice(0)) await close();
    },
  };
};
type Open = ReturnType<typeof opener>['open'];

const kill = (outside: { kill: (signal: NodeJS.Signals) => unknown }) => outside.kill('SIGKILL');
const helper = (name: string) => path.resolve(import.meta.dirname, `../helpers/${name}.ts`);
const stop = (part: { stop: () => Promise<unknown> }) => part.stop();

type Env = Record<string, string>;

const makeFolder = () => {
  const folder = mkdtempSync(path.join(inject('folder'), 'faults-'));
  // PostgreSQL refuses to run as root: its own user has to get in.
  chmodSync(folder, 0o755);
  for (const name of ['files', 'portal']) mkdirSync(path.join(folder, name));
  return folder;
};

/** PostgreSQL behind a relay, a store, and the settings with which servers use them. */
const openStorage = async (open: Open, folder: string) => {
  const database = await open(startEmbeddedPostgres(folder), stop);
  // Whatever the tests do meanwhile: neither database nor store waits for them.
  const relay = await open(inThread(helper('relay'), startRelay, database.url), stop);
  const store = await open(inThread(helper('store'), startStore, folder, ['stories']), stop);
  const env = {
    ...store.env,
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: relay.url,
    UPLOAD_PROVIDER: 's3',
    S3_BUCKET: 'stories',
  };
  return { database, relay, store, env };
};

type ServeOptions = { count: number; disk?: string | undefined; core?: number; leave: () => () => Promise<void> };

/** Servers with an inbox behind the shipped Caddyfile; `leave` takes the tests to their database and gives the way back. */
const serve = async (open: Open, folder: string, given: Env, { count, disk, core, leave }: ServeOptions) => {
  const mail = await open(startInbox({ login: LOGIN }), stop);
  const port = await freePort();
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...given,
    PUBLIC_URL: base,
    // Secrets lie beside it.
    DATABASE_FILENAME: path.join(folder, 'app.db'),
    UPLOAD_DIR: path.join(folder, 'files'),
    TRUST_PROXY: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    SMTP_USER: LOGIN.user,
    SMTP_PASSWORD: LOGIN.password,
    MAIL_FROM: '全球孩童創意行動挑戰 <no-reply@example.org>',
  };
  const log = (name: string) => path.join(folder, `${name}.log`);
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  /** Starts a server, also in the place of one that has died. */
  const start = async (place: number) => {
    const settings = { ...env, PORT: String(ports[place]) };
    servers[place] = await open(startServer(settings, log(`server-${place + 1}`), { disk, core }), stop);
  };
  await Promise.all(ports.map((_port, place) => start(place)));
  await open(Promise.resolve(leave()), (back) => back());
  const upstreams = ports.map((one) => `127.0.0.1:${one}`);
  const proxy = await open(startProxy(caddy() ?? '', upstreams, log('proxy'), folder, { port, core }), stop);
  await until('a server behind the proxy', async () => (await fetch(`${base}/api/health/ready`)).ok);
  return { base, mail, servers, start, proxy, log };
};

const openAll = async (open: Open) => {
  const folder = makeFolder();
  const { env, ...storage } = await openStorage(open, folder);
  // An answer that is left alone only for a moment: the rest after five failed ones is another test's.
  const survey = await open(startSurveyService({ SURVEYCAKE_REST: '1' }), kill);
  const social = await open(startSocial(), kill);
  const library = fakeTime();
  const clock = library ? fakeClock(library) : undefined;
  const all = { ...env, ...survey.settings, ...social.settings, ...clock?.env };
  const disk = canMount() ? path.join(folder, 'files') : undefined;
  const leave = () => switchToPostgres(storage.database.url);
  const served = await serve(open, folder, all, { count: 2, disk, leave });
  await survey.setPlatform(served.base);
  return { folder, ...storage, survey, social, clock, ...served };
};

/** The load counts, as it does in a true night. */
const MEASURED = { LOAD_LEVEL: '' };

const openPlain = async (open: Open, more: Env = {}) => {
  const folder = makeFolder();
  const { env, ...storage } = await openStorage(open, folder);
  const leave = () => switchToPostgres(storage.database.url);
  const given = { ...env, ...MEASURED, ...more };
  return { folder, ...storage, ...(await serve(open, folder, given, { count: 2, leave })) };
};

const openOne = async (open: Open) => {
  const folder = makeFolder();
  const env = { DATABASE_CLIENT: 'sqlite', UPLOAD_PROVIDER: 'local', ...MEASURED };
  const leave = () => switchToSqlite(path.join(folder, 'app.db'));
  return { folder, ...(await serve(open, folder, env, { count: 1, core: 0, leave })) };
};

const opening =
  <Opened, Given extends unknown[]>(openIt: (open: Open, ...given: Given) => Promise<Opened>) =>
  async (...given: Given) => {
    const { open, close } = opener();
    try {
      return { ...(await openIt(open, ...given)), close };
    } catch (error) {
      await close();
      throw error;
    }
  };

/** The production shape on this machine: two servers behind the shipped Caddyfile, and each part that can die. */
export const openPlatform = opening(openAll);

/** The same without what lies outside of it: no service for surveys, no other login, no clock that can be moved; with these settings. */
export const openTwoServers = opening(openPlain);

/** One machine of one core: a server on SQLite with its files beside it, behind the same proxy. */
export const openOneServer = opening(openOne);

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
