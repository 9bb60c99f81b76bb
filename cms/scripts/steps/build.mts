import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, readStamp, writeStamp } from './inputs.mjs';
import { at, readJson, Stop, seconds, withTools } from './place.mjs';
import { run } from './processes.mjs';
import { SECRETS } from './secrets.mjs';

/** What is built, from which files, by which script of its package. Paths are relative to `folder`, those in `shared` to the root. */
type Unit = {
  folder: string;
  script: string;
  inputs: string[];
  shared?: string[];
  skip?: string[];
  output: string;
  clear?: string[];
  needs: Name[];
  env?: () => NodeJS.ProcessEnv;
};
type Name = 'contract' | 'server' | 'panel' | 'portal' | 'admin-ui';

const PANEL_SOURCES = 'cms/src/admin';

// Strapi reads its settings to build the panel, though none but the address goes into it.
const panelSettings = () => ({
  SMTP_HOST: 'localhost',
  DEMO_DATA: 'false',
  ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
});

const screens = (folder: string): Unit => ({
  folder,
  script: 'build',
  inputs: ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'],
  // The web kit is not built: a front end takes its sources.
  shared: ['portal/web-kit/src', 'portal/web-kit/package.json', 'cms/scripts/steps/front-end-plugins.mts'],
  output: 'dist/index.html',
  needs: ['contract'],
});

const UNITS: Record<Name, Unit> = {
  contract: {
    folder: 'cms/contract',
    script: 'build',
    inputs: ['src', 'tsconfig.json', 'tsconfig.build.json', 'package.json'],
    output: 'lib/cjs/index.js',
    clear: ['lib'],
    needs: [],
  },
  server: {
    folder: 'cms',
    script: 'build:server',
    inputs: ['config', 'src', 'tsconfig.json', 'package.json'],
    skip: [PANEL_SOURCES],
    output: 'dist/src/index.js',
    // Strapi loads every file it finds: one whose source is gone must not stay.
    clear: ['dist/config', 'dist/src', 'dist/.tsbuildinfo'],
    needs: ['contract'],
  },
  panel: {
    folder: 'cms',
    script: 'build',
    inputs: ['src/admin', 'config/admin.ts', 'config/plugins.ts', 'package.json'],
    output: 'dist/build/index.html',
    needs: [],
    env: panelSettings,
  },
  portal: screens('portal'),
  'admin-ui': screens('admin-ui'),
};

const unitHash = (name: Name): string => {
  const { folder, inputs, shared = [], skip, needs } = UNITS[name];
  const places = inputs.map((input) => `${folder}/${input}`);
  return hashOf([...places, ...shared, 'tsconfig.base.json', 'pnpm-lock.yaml'], { skip, more: needs.map(unitHash) });
};

const stampOf = (name: Name) => at('.cache/build', name);

const isBuilt = (name: Name, hash = unitHash(name)) => {
  const { folder, output } = UNITS[name];
  return readStamp(stampOf(name)) === hash && fs.existsSync(at(folder, output));
};

const scriptsOf = (folder: string) => (readJson(folder, 'package.json') as { scripts: Record<string, string> }).scripts;

/** Builds one unit unless its inputs are those of the last build and its output is there. */
const build = async (name: Name) => {
  const { folder, script, clear = [], env = () => ({}) } = UNITS[name];
  const stamp = stampOf(name);
  const hash = unitHash(name);
  if (isBuilt(name, hash)) return;
  const from = Date.now();
  fs.rmSync(stamp, { force: true });
  for (const place of clear) fs.rmSync(at(folder, place), { recursive: true, force: true });
  const result = await run(scriptsOf(folder)[script] ?? '', {
    cwd: at(folder),
    env: { ...withTools(folder), ...env(), NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Stop(`${result.output}\n建置 ${name} 失敗，原因在上面。(Building ${name} failed.)`);
  writeStamp(stamp, hash);
  console.log(`  ✓ ${name} ${seconds(from)}`);
};

/** Strapi's panel takes most of a cold start, and only a browser looks at it. */
export const buildPanel = () => build('panel');

/** Whether the panel is that of these sources. A server that starts without it says so at its address until it comes. */
export const panelIsBuilt = () => {
  fs.mkdirSync(at(UNITS.panel.folder, path.dirname(UNITS.panel.output)), { recursive: true });
  return isBuilt('panel');
};

/** The server, and what it takes of the contract. */
export const buildServer = async () => {
  await build('contract');
  await build('server');
};

/** Portal and back office; the contract has to be there. */
export const buildFrontEnds = async () => {
  await build('portal');
  await build('admin-ui');
};

/** Builds what has changed since the last time: the server beside what browsers get. */
export const buildAll = async ({ panel = true } = {}) => {
  await build('contract');
  const results = await Promise.allSettled([build('server'), buildFrontEnds(), panel ? buildPanel() : undefined]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
