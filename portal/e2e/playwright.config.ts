import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { platform, ports } from './support/addresses';
import { long } from './support/long';

const root = resolve(import.meta.dirname, '../..');

// Workers read this file too: the folder is made once, by the runner.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'challenge-e2e-'));

/** Those who start Playwright themselves need not name the browser that `npm test` looks for. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/** The journeys of people at a desk; those of all others are on a phone. */
const AT_A_DESK = [
  'breaches|certificate-layout|content|edit-for-team|free-resource-desk|gallery|help-articles|imports|judging-anchors|judging-desk|judging-manage|letters|members|notifications|overview|own-judging|panel-read-only|panel-second-factor',
  'permissions|rejection|review-desk|second-factor|staff-tabs|stories-list|take-back|two-reviewers',
].join('|');

const both = process.env.E2E_WIDTHS === 'both';

/** `pnpm screens` alone takes pictures. */
const pictures = Boolean(process.env.SCREENS_DIR);

/**
 * What a width leaves out. `npm test` takes each journey once, at the width at which it is most at home; `pnpm test:long` takes
 * the journeys at both widths and each state of a screen at its own, `pnpm screens` the states at both and the portal's on a
 * tablet too.
 */
const elsewhere = (width: 'phone' | 'desktop') => {
  const other = width === 'phone' ? 'desktop' : 'phone';
  const shots = long ? `@${width === 'phone' ? 'office' : 'portal'}-shot` : '@\\w+-shot';
  // Playwright matches "project file title @tags".
  const guests = width === 'phone' ? `(?:${AT_A_DESK})` : `(?!(?:shots|${AT_A_DESK})\\.)\\S+`;
  return [
    new RegExp(`@${other}-only`),
    ...(long ? [] : [/@long/]),
    ...(pictures ? [] : [new RegExp(shots)]),
    ...(both ? [] : [new RegExp(`^\\S+ ${guests}\\.spec\\.ts (?!.*@${width}-only)`)]),
  ];
};

/** Children work on tablets; the back office is for desks and phones. */
const tablet = {
  name: 'tablet',
  grep: /@portal-shot/,
  grepInvert: /@(phone|desktop)-only/,
  use: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
};

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalTeardown: './support/remove-data.ts',
  // Patience for a slow machine: what is quicker waits for nothing.
  timeout: patient(300_000),
  expect: { timeout: patient(20_000), toPass: { timeout: patient(60_000) } },
  fullyParallel: true,
  // Of two cores each journey leaves a quarter idle, by what it waits for: its ten seconds to undo, a mail, a pause in typing.
  workers: 3,
  // One of two hundred journeys that lost a race against a busy machine must not cost a whole run; a second loss in a row
  // is a fault. What passed only at its second try is counted and named at the end of `npm test`: it hides nothing.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: platform,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    actionTimeout: patient(20_000),
    // Each journey has a browser of its own: none needs a hundred files kept for a reload. The one that does allows it.
    serviceWorkers: 'block',
    // Traces make every step slower: to have one, add `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
      // Without a UTF-8 locale Chromium forgets the Chinese names of downloads.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: elsewhere('phone'),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: elsewhere('desktop'), use: { viewport: { width: 1280, height: 800 } } },
    ...(pictures ? [tablet] : []),
  ],
  // Unless it is there already.
  webServer: process.env.E2E_PLATFORM
    ? []
    : {
        command: 'node cms/scripts/start.mts --no-panel',
        cwd: root,
        url: `${platform}/api/health/ready`,
        timeout: patient(300_000),
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          HOST: '127.0.0.1',
          PORT: String(ports.http),
          PUBLIC_URL: platform,
          INBOX_PORT: String(ports.inbox),
          INBOX_SMTP_PORT: String(ports.smtp),
          SMTP_HOST: '',
          // The stand-ins come up where neither is set.
          GOOGLE_CLIENT_ID: '',
          FACEBOOK_CLIENT_ID: '',
          DEMO_DATA: 'true',
          // What a busy machine would refuse isn't what the journeys are about.
          LOAD_LEVEL: '0',
          DATABASE_CLIENT: 'sqlite',
          DATABASE_FILENAME: join(process.env.E2E_DATA, 'app.db'),
        },
      },
});
