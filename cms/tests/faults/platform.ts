import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { standInSettings } from '../../scripts/social/settings.mts';
import { switchToPostgres } from '../helpers/database';
import { startEmbeddedPostgres } from '../helpers/embedded-postgres';
import { fakeClock } from '../helpers/fake-clock';
import { freePort } from '../helpers/free-port';
import { startInbox } from '../helpers/inbox';
import { startStore } from '../helpers/operations';
import { caddy, fakeTime } from '../helpers/programs';
import { startProxy } from '../helpers/proxy';
import { startRelay } from '../helpers/relay';
import { canMount, startServer } from '../helpers/start-server';
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

const kill = (outside: { kill: (signal: NodeJS.Signals) => unknown }) => outside.kill('SIGKILL');
const stop = (part: { stop: () => Promise<unknown> }) => part.stop();

const openAll = async (open: ReturnType<typeof opener>['open']) => {
  const folder = mkdtempSync(path.join(inject('folder'), 'faults-'));
  // PostgreSQL refuses to run as root: its own user has to get in.
  chmodSync(folder, 0o755);
  const disk = path.join(folder, 'files');
  for (const name of [disk, path.join(folder, 'portal')]) mkdirSync(name);
  const database = await open(startEmbeddedPostgres(folder), stop);
  const relay = await open(startRelay(database.url), stop);
  const store = await open(startStore(folder, ['stories']), stop);
  const mail = await open(startInbox({ login: LOGIN }), stop);
  // An answer that is left alone only for a moment: the rest after five failed ones is another test's.
  const survey = await open(startSurveyService({ SURVEYCAKE_REST: '1' }), kill);
  const social = await open(startSocial(), kill);
  const library = fakeTime();
  const clock = library ? fakeClock(library) : undefined;
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...store.env,
    ...survey.settings,
    ...social.settings,
    ...clock?.env,
    PUBLIC_URL: base,
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: relay.url,
    // Secrets lie beside it.
    DATABASE_FILENAME: path.join(folder, 'app.db'),
    UPLOAD_PROVIDER: 's3',
    S3_BUCKET: 'stories',
    UPLOAD_DIR: disk,
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
    const own = canMount() ? disk : undefined;
    const settings = { ...env, PORT: String(ports[place]) };
    servers[place] = await open(startServer(settings, log(`server-${place + 1}`), [], own), stop);
  };
  await Promise.all(ports.map((_port, place) => start(place)));
  await open(Promise.resolve(switchToPostgres(database.url)), (leave) => leave());
  await survey.setPlatform(base);
  const upstreams = ports.map((one) => `127.0.0.1:${one}`);
  await open(startProxy(caddy() ?? '', upstreams, log('proxy'), folder, { port }), stop);
  await until('a server behind the proxy', async () => (await fetch(`${base}/api/health/ready`)).ok);
  return { base, folder, database, relay, store, mail, survey, social, clock, servers, start };
};

/** The production shape on this machine: two servers behind the shipped Caddyfile, and each part that can die. */
export const openPlatform = async () => {
  const { open, close } = opener();
  try {
    return { ...(await openAll(open)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
