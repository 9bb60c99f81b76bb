import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mts';
import { add, type Counts, NOTHING, ofExit, ofPlaywright, ofVitest } from './counts.mts';
import { chineseFonts } from './fonts.mts';
import { at, readJson, withTools } from './place.mjs';
import { run } from './processes.mjs';
import { ensurePrograms } from './programs.mts';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-test-'));

/** Removes what the suites have reported. */
export const removeReports = () => fs.rmSync(reports, { recursive: true, force: true });

type Options = { more?: string; env?: NodeJS.ProcessEnv; beside?: boolean };

/** Runs a script of a package with its tools on the path, printing as it goes; `beside` others in whole lines. */
export const script = async (folder: string, name: string, { more = '', env = {}, beside = false }: Options = {}) => {
  const { scripts } = readJson(folder, 'package.json') as { scripts: Record<string, string> };
  const command = `${scripts[name]} ${more}`;
  const show = beside ? 'lines' : true;
  const { code } = await run(command, { cwd: at(folder), env: { ...withTools(folder), ...env }, show });
  return code;
};

/** The sum of what these works count, so many of them at a time: a computer that tests has two cores at least. */
export const atATime = async (count: number, works: (() => Promise<Counts>)[]) => {
  const waiting = [...works];
  let counts = NOTHING;
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const more = await work();
      counts = add(counts, more);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return counts;
};

/** Runs a vitest script of a package and counts its tests. */
export const vitest = async (folder: string, name: string) => {
  const file = path.join(reports, `${folder.replace('/', '-')}-${name.replaceAll(':', '-')}.json`);
  fs.rmSync(file, { force: true });
  const more = `--reporter=default --reporter=json --outputFile="${file}"`;
  // What `build` has compiled is what runs: the tests of both databases needn't compile it again.
  const env = { SERVER_IS_BUILT: 'true' };
  return ofVitest(file, await script(folder, name, { more, env, beside: true }), `${folder} ${name}`);
};

/**
 * The API tests: in each lane they come one after another, the lanes side by side. Daily the servers that tests bring up for
 * themselves have a lane of their own (cms/tests/lanes.mts): they wait more than they work.
 */
export const api = async () => {
  const lanes = process.env.LONG_TESTS ? ['sqlite', 'postgres'] : ['postgres', 'sqlite', 'servers'];
  await ensurePrograms(
    'age',
    'caddy',
    ...(process.env.LONG_TESTS ? (['bubblewrap', 'postgresql', 'systemd'] as const) : []),
  );
  return atATime(
    lanes.length,
    lanes.map((lane) => () => vitest('cms', `test:api:${lane}`)),
  );
};

/** The journeys in a browser; `more` are arguments of Playwright, `env` settings of its configuration. */
export const journeys = async ({ more = '', env = {} }: Options = {}) => {
  const file = path.join(reports, 'e2e.json');
  fs.rmSync(file, { force: true });
  const browser = { CHROMIUM_PATH: await findChromium(), ...chineseFonts(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const all = { more: `--reporter=list,json ${more}`, env: { ...browser, ...env } };
  return ofPlaywright(file, await script('portal', 'test:e2e', all));
};

/** A step that passes when its script ends with 0. */
export const exits = (folder: string, name: string, options?: Options) => async () =>
  ofExit(await script(folder, name, options), `${folder} › ${name}`);
