import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/steps/chromium.mjs';
import { DEMO } from '../../scripts/steps/demo.mjs';
import { chineseFonts } from '../../scripts/steps/fonts.mjs';
import { at } from '../../scripts/steps/place.mjs';

/** Fetched when it is asked for: with all that it brings, it is as large as everything else together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const GOALS = { performance: 95, accessibility: 100 };

/** The screens of the goal, and who looks at them. */
const SCREENS = [
  { name: 'Login', address: '/login' },
  { name: 'myDFC', address: '/challenge/my-DFC', member: true },
  { name: 'sign-up', address: '/challenge/sign-up/?page=1', member: true },
  { name: 'edit-story', address: (story) => `/challenge/edit-story/${story}`, member: true },
];

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const endOf = (child) => new Promise((resolve) => child.once('exit', resolve));

/** The platform with its demo data, as `npm start` brings it up. */
const startPlatform = async (folder) => {
  const url = `http://localhost:${await freePort()}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    INBOX_PORT: String(await freePort()),
    INBOX_SMTP_PORT: String(await freePort()),
    SMTP_HOST: '',
    DEMO_DATA: 'true',
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: path.join(folder, 'app.db'),
  };
  const child = spawn(process.execPath, [at('cms/scripts/start.mjs'), '--no-panel'], { env, stdio: 'ignore' });
  const ended = endOf(child);
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('the platform did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
};

const ask = async (url, path, { token, body } = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
};

/** The demo teacher's session, and a story of theirs that is being filled in. */
const logIn = async (url) => {
  const body = { account: 'teacher@example.org', password: DEMO.password };
  const { token } = await ask(url, '/auth/login', { body });
  const { list } = await ask(url, '/story/personal?page=1&size=50', { token });
  return { token, story: list.findLast(({ apply_status }) => apply_status === 1).id };
};

/** A browser with a profile of its own, logged in as the teacher or not at all. */
const openBrowser = async (folder, url, token) => {
  const { chromium } = createRequire(at('portal/package.json'))('@playwright/test');
  const port = await freePort();
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(folder, 'profile-')), {
    executablePath: await findChromium(),
    env: { ...process.env, ...chineseFonts() },
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  if (token) await page.evaluate((value) => localStorage.setItem('token', value), token);
  return { port, close: () => context.close() };
};

const run = async (folder, port, address) => {
  const output = path.join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${output}`, '--quiet', '--disable-storage-reset'];
  const only = `--only-categories=${Object.keys(GOALS).join(',')}`;
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, `--port=${port}`, only, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await endOf(child)) !== 0) throw new Error(`Lighthouse could not look at ${address}`);
  return JSON.parse(readFileSync(output, 'utf8'));
};

const score = (report, category) => Math.round(report.categories[category].score * 100);

/** Of several runs the one in the middle: whatever else the machine does makes single ones worse. */
const median = (reports) =>
  reports.sort((one, other) => score(one, 'performance') - score(other, 'performance'))[reports.length >> 1];

const rowOf = (name, report) => {
  const time = (id) => Math.round(report.audits[id].numericValue);
  const met = Object.entries(GOALS).every(([category, goal]) => score(report, category) >= goal);
  return [
    name,
    score(report, 'performance'),
    score(report, 'accessibility'),
    time('first-contentful-paint'),
    time('largest-contentful-paint'),
    time('total-blocking-time'),
    report.audits['cumulative-layout-shift'].numericValue.toFixed(3),
    met ? 'met' : 'missed',
  ];
};

/** What of a report costs points, in a line each. */
const complaints = (report) =>
  Object.entries(GOALS).flatMap(([category]) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `  ${category}: ${report.audits[id].title} ${report.audits[id].displayValue ?? ''}`),
  );

/**
 * Lighthouse, mobile, over the portal's screens on a platform of its own (or the running one at `url`): a Markdown table
 * and what costs points. Needs a Chromium and, the first time, the registry.
 */
export const lighthouse = async (running) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-lighthouse-'));
  const platform = running ? { url: running, stop: async () => undefined } : await startPlatform(folder);
  const head = ['screen', 'performance', 'accessibility', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', ''];
  const rows = [];
  const notes = [];
  try {
    const { token, story } = await logIn(platform.url);
    for (const { name, address, member } of SCREENS) {
      const place = typeof address === 'string' ? address : address(story);
      const browser = await openBrowser(folder, platform.url, member ? token : undefined);
      const reports = [];
      for (let count = 0; count < RUNS; count += 1)
        reports.push(await run(folder, browser.port, `${platform.url}${place}`));
      await browser.close();
      const report = median(reports);
      rows.push(rowOf(name, report));
      notes.push(...complaints(report).map((line) => `${name}:${line}`));
    }
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...table, '', ...notes].join('\n');
};
