import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../../../cms/scripts/steps/patience.mts';
import { moveTo, ports } from './addresses';
import { mark } from './mark';
import { inDatabase } from './members';
import { test as base } from './test';

const root = resolve(import.meta.dirname, '../../..');

/** The instance, and the stand-in for SurveyCake beside it (cms/scripts/survey-service). */
interface Outside {
  platform: string;
  service: string;
  /** How the service misbehaves; what isn't named is well. */
  set: (switches?: Record<string, unknown>) => Promise<void>;
}

const isUp = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/api/health/ready`)).ok;
  } catch {
    return false;
  }
};

/** The data of the platform under test as they are now, for one more instance; gives its folder. */
const copyData = (name: string): string => {
  const folder = join(process.env.E2E_DATA ?? '', name);
  mkdirSync(folder);
  inDatabase((database) => void database.prepare('VACUUM INTO ?').run(join(folder, 'app.db')));
  return folder;
};

/**
 * An instance of its own whose questionnaires are at the stand-in for SurveyCake, both brought up by `npm start` as the guide says.
 * It sends no mail and asks for nothing by itself: what is confirmed was confirmed by a person's page.
 */
const start = async (index: number): Promise<Outside & { folder: string; stop: () => Promise<unknown> }> => {
  const port = ports.http + 1_000 + 2 * index;
  const platform = `http://localhost:${port}`;
  const service = `http://localhost:${port + 1}`;
  const folder = copyData(`surveycake-${index}-${mark()}`);
  const log = join(folder, 'server.log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, ['cms/scripts/start.mts', '--no-panel'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: platform,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(ports.smtp),
      CRON_ENABLED: 'false',
      DEMO_DATA: 'true',
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: join(folder, 'app.db'),
      SURVEY_PROVIDER: 'surveycake',
      SURVEYCAKE_BASE_URL: service,
    },
  });
  closeSync(output);
  const ended = new Promise((done) => child.once('exit', done));
  while (!(await isUp(platform))) {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
    await pause(200);
  }
  return {
    platform,
    service,
    folder,
    set: async (switches = {}) => {
      await fetch(`${service}/switches`, { method: 'PUT', body: JSON.stringify(switches) });
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Tests at an instance whose questionnaires are outside; its pages' addresses begin there. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use, { parallelIndex }) => {
      const { stop, folder, ...outside } = await start(parallelIndex);
      // A process that has this instance runs no other tests.
      process.env.E2E_DATA = folder;
      moveTo(outside.platform);
      await use(outside);
      await stop();
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
  baseURL: async ({ outside }, use) => use(outside.platform),
});
