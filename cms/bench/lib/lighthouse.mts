import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../../scripts/steps/build.mts';
import { findChromium } from '../../scripts/steps/chromium.mts';
import { DEMO } from '../../scripts/steps/demo.mts';
import { chineseFonts } from '../../scripts/steps/fonts.mts';
import { at } from '../../scripts/steps/place.mjs';
import { withEmptyPage } from './empty-page.mts';
import { makePublic } from './public-pages.mts';
import { freePort } from './servers.mts';
import { markdown } from './table.mts';

/** Fetched when it is asked for: with all that it brings, it is as large as everything else together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Goals = Partial<Record<Category, number>>;
/** Of screens behind a login. */
const GOALS: Goals = { performance: 95, accessibility: 100 };
/** Of what the world reads. */
const PUBLIC: Goals = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 };
/** A screen may be this many points behind the empty page, and block the main thread this many times as long. */
const OF_EMPTY = { points: 2, blocking: 1.3 };

const EMPTY = { name: 'empty page', address: '/empty.html' };

/** The screens of the goal, and whose session looks at them. */
type Session = 'teacher' | 'team' | 'newTeam';
type Stories = { story: string; newStory: string };
type Screen = {
  name: string;
  address: string | ((stories: Stories) => string);
  by?: Session;
  goals?: Goals;
  /** No search engine is to find it: that it says so costs no points. */
  hidden?: true;
};

const SCREENS: Screen[] = [
  { name: 'Login', address: '/login' },
  { name: 'myDFC', address: '/challenge/my-DFC', by: 'teacher' },
  { name: 'sign-up', address: '/challenge/sign-up/?page=1', by: 'teacher' },
  { name: 'edit-story', address: ({ story }) => `/challenge/edit-story/${story}`, by: 'teacher' },
  { name: "a team's home", address: ({ story }) => `/challenge/edit-story/${story}`, by: 'team' },
  { name: "a team's first login", address: ({ newStory }) => `/challenge/edit-story/${newStory}`, by: 'newTeam' },
  { name: 'a book', address: ({ story }) => `/challenge/edit-story/${story}/preview`, by: 'teacher' },
];

const endOf = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

/** The platform with its demo data, as `npm start` brings it up, and the empty page. */
const startPlatform = async (folder: string) => {
  await buildAll({ panel: false });
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
    PORTAL_DIST: await withEmptyPage(folder),
  };
  const child = spawn(process.execPath, [at('cms/scripts/start.mts'), '--no-panel'], { env, stdio: 'ignore' });
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

/** A call of the platform's API. */
export type Ask = <Answer>(method: string, path: string, more?: { token?: string; body?: object }) => Promise<Answer>;

const asking =
  (url: string): Ask =>
  async <Answer,>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** What the portal keeps of a login in its browser (`kept-user`). */
type Login = { token: string; user: { id: string; account: string; name: string; role: string } };
const sessionOf = (ask: Ask, account: string, password: string = DEMO.password) =>
  ask<Login>('POST', '/auth/login', { body: { account, password } });

const NEW_TEAM = {
  team_name: '新來小隊',
  team_members: [{ name: '王小明', grade: '五年級', age: 11 }],
  counselors: [],
  is_18: false,
};

/** The sessions of the demo teacher, of a team whose story is being filled in and that has its plate, and of one that has just been made. */
const logIn = async (ask: Ask) => {
  const teacher = await sessionOf(ask, 'teacher@example.org');
  const { list } = await ask<{ list: { id: string; account: string; apply_status: number }[] }>(
    'GET',
    '/story/personal?page=1&size=50',
    { token: teacher.token },
  );
  const open = list.findLast(({ apply_status }) => apply_status === 1);
  if (!open) throw new Error('the demo teacher has no open story');
  const team = await sessionOf(ask, open.account);
  const plate = { colour: 'green', emblem: 'mountain', motto: '' };
  await ask('PUT', `/story/update/${open.id}`, { token: team.token, body: { plate, base: { plate: 1 } } });
  const [made] = await ask<{ account: string; password: string }[]>('POST', '/story/create', {
    token: teacher.token,
    body: [NEW_TEAM],
  });
  if (!made) throw new Error('no team was made');
  const newTeam = await sessionOf(ask, made.account, made.password);
  const logins: Record<Session, Login> = { teacher, team, newTeam };
  return { logins, stories: { story: open.id, newStory: newTeam.user.id } };
};

/** What is used of Playwright, which is the portal's. */
type Browsers = {
  chromium: {
    launchPersistentContext: (
      folder: string,
      options: object,
    ) => Promise<{
      newPage: () => Promise<{
        goto: (url: string) => Promise<unknown>;
        evaluate: (work: (entries: [string, string][]) => void, entries: [string, string][]) => Promise<void>;
      }>;
      close: () => Promise<void>;
    }>;
  };
};

/** What the world reads, once there is any of it. */
const publicScreens = async (url: string, ask: Ask): Promise<Screen[]> => {
  const { form, book, verify, year } = await makePublic(url, ask, (await sessionOf(ask, DEMO.admin)).token);
  const screens: Screen[] = [
    { name: '/consent', address: '/consent' },
    { name: "a guardian's form", address: form },
    { name: '/stories', address: '/stories' },
    { name: 'a public story', address: book },
    { name: '/verify', address: verify, hidden: true },
    { name: '/year', address: year },
  ];
  return screens.map((screen) => ({ ...screen, goals: PUBLIC }));
};

/** A browser with a profile of its own, in a session or in none. */
const openBrowser = async (folder: string, url: string, login: Login | undefined) => {
  const { chromium }: Browsers = createRequire(at('portal/package.json'))('@playwright/test');
  const port = await freePort();
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(folder, 'profile-')), {
    executablePath: await findChromium(),
    env: { ...process.env, ...chineseFonts() },
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  if (login) {
    const { token, user } = login;
    const kept = JSON.stringify({ token, user, until: Date.now() + 3_600_000 });
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      [
        ['token', token],
        ['kept-user', kept],
      ],
    );
  }
  return { port, close: () => context.close() };
};

/** What is read of a report. */
type Report = {
  categories: Partial<Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { title: string; score: number | null; numericValue: number; displayValue?: string }>;
};

type Look = { address: string; login?: Login | undefined; goals?: Goals; hidden?: true };

const run = async (folder: string, port: number, { address, goals = GOALS, hidden }: Look): Promise<Report> => {
  const output = path.join(folder, 'report.json');
  const skipped = hidden ? ['--skip-audits=is-crawlable'] : [];
  const flags = ['--output=json', `--output-path=${output}`, '--quiet', '--disable-storage-reset', ...skipped];
  const only = `--only-categories=${Object.keys(goals).join(',')}`;
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, `--port=${port}`, only, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await endOf(child)) !== 0) throw new Error(`Lighthouse could not look at ${address}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
};

/** None for a category that wasn't asked for. */
const score = (report: Report, category: Category) =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100);

/** Of several runs the one in the middle: whatever else the machine does makes single ones worse. */
const median = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((one, other) => score(one, 'performance') - score(other, 'performance'))[reports.length >> 1];

const numberOf = (report: Report, id: string) => report.audits[id]?.numericValue ?? Number.NaN;
const timeOf = (report: Report, id: string) => Math.round(numberOf(report, id));

/** Whether a screen is as good as the goal, or as an empty page on the same libraries. */
const isMet = (report: Report, goals: Goals, empty: Report | undefined) => {
  const reaches = (category: Category, least: number) => score(report, category) >= least;
  if (goals === PUBLIC || !empty)
    return CATEGORIES.every((category) => goals[category] === undefined || reaches(category, goals[category]));
  const blocking = (of: Report) => timeOf(of, 'total-blocking-time');
  const { performance = 0, accessibility = 0 } = goals;
  return (
    reaches('performance', Math.min(performance, score(empty, 'performance') - OF_EMPTY.points)) &&
    reaches('accessibility', accessibility) &&
    blocking(report) <= blocking(empty) * OF_EMPTY.blocking
  );
};

const rowOf = (name: string, report: Report, goals: Goals, empty: Report | undefined) => [
  name,
  ...CATEGORIES.map((category) => (goals[category] === undefined ? '' : score(report, category))),
  timeOf(report, 'first-contentful-paint'),
  timeOf(report, 'largest-contentful-paint'),
  timeOf(report, 'total-blocking-time'),
  timeOf(report, 'mainthread-work-breakdown'),
  numberOf(report, 'cumulative-layout-shift').toFixed(3),
  report === empty ? '' : isMet(report, goals, empty) ? 'met' : 'missed',
];

/** What of a report costs points, in a line each. */
const complaints = (report: Report) =>
  CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${category}: ${report.audits[id]?.title} ${report.audits[id]?.displayValue ?? ''}`),
  );

/** The report in the middle of a screen's runs; each is a first load, in a browser that has nothing of the platform yet. */
const lookAt = async (folder: string, url: string, look: Look): Promise<Report> => {
  const reports: Report[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const browser = await openBrowser(folder, url, look.login);
    reports.push(await run(folder, browser.port, { ...look, address: `${url}${look.address}` }));
    await browser.close();
  }
  const middle = median(reports);
  if (!middle) throw new Error(`Lighthouse has not looked at ${look.address}`);
  return middle;
};

/**
 * Lighthouse, mobile, over the portal's screens and what the world reads on a platform of its own, beside an empty page with the
 * same libraries (or on the running one at `url`, without both): a Markdown table and what costs points. Needs a Chromium and, the
 * first time, the registry. `chosen`: the names of the screens; all without.
 */
export const lighthouse = async (running: string | undefined, chosen: readonly string[] = []): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-lighthouse-'));
  const platform = running ? { url: running, stop: async () => undefined } : await startPlatform(folder);
  const head = ['screen', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'main thread ms', 'CLS', ''];
  const rows: (string | number)[][] = [];
  const notes: string[] = [];
  try {
    const ask = asking(platform.url);
    const { logins, stories } = await logIn(ask);
    const look = (of: Look) => lookAt(folder, platform.url, of);
    const empty = running ? undefined : await look(EMPTY);
    if (empty) rows.push(rowOf(EMPTY.name, empty, GOALS, empty));
    const screens = [...SCREENS, ...(running ? [] : await publicScreens(platform.url, ask))];
    for (const { name, address, by, goals = GOALS, ...more } of screens) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const path = typeof address === 'string' ? address : address(stories);
      const report = await look({ ...more, address: path, goals, login: by && logins[by] });
      rows.push(rowOf(name, report, goals, empty));
      notes.push(...complaints(report).map((line) => `${name}:${line}`));
    }
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [markdown(head, rows), '', ...notes].join('\n');
};
