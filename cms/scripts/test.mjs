import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll, buildPanel } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { add, flakyWords, NOTHING, ofExit, ofPlaywright, ofVitest } from './steps/counts.mjs';
import { chineseFonts } from './steps/fonts.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { at, checkNode, readJson, Stop, seconds, withTools } from './steps/place.mjs';
import { run, stopAll, stopOnSignals } from './steps/processes.mjs';
import { checkSizes } from './steps/sizes.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-test-'));

/** Runs a script of a package with its tools on the path, printing as it goes; `beside` others in whole lines. */
const script = async (folder, name, { more = '', env = {}, beside = false } = {}) => {
  const command = `${readJson(folder, 'package.json').scripts[name]} ${more}`;
  const show = beside ? 'lines' : true;
  const { code } = await run(command, { cwd: at(folder), env: { ...withTools(folder), ...env }, show });
  return code;
};

/** The sum of what these works count, two of them at a time: a computer that tests has two cores at least. */
const twoAtATime = async (works) => {
  const waiting = [...works];
  let counts = NOTHING;
  const hand = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const more = await work();
      counts = add(counts, more);
    }
  };
  await Promise.all([hand(), hand()]);
  return counts;
};

const vitest = async (folder, name) => {
  const file = path.join(reports, `${folder.replace('/', '-')}-${name.replaceAll(':', '-')}.json`);
  const more = `--reporter=default --reporter=json --outputFile="${file}"`;
  // What `build` has compiled is what runs: the tests of both databases needn't compile it again.
  const env = { SERVER_IS_BUILT: 'true' };
  return ofVitest(file, await script(folder, name, { more, env, beside: true }));
};

/** The longest first. */
const PACKAGES = ['cms', 'portal', 'admin-ui', 'cms/contract'];

const typecheck = (folder) => async () => ofExit(await script(folder, 'typecheck', { beside: true }));

const browser = async () => {
  const file = path.join(reports, 'e2e.json');
  const env = { CHROMIUM_PATH: await findChromium(), ...chineseFonts(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return ofPlaywright(file, await script('portal', 'test:e2e', { more: '--reporter=list,json', env }));
};

/** All steps in their order; `npm test` runs every one, a name on the command line only that one. */
const STEPS = {
  lint: async () => ofExit(await script('.', 'lint')),
  types: () => twoAtATime(PACKAGES.map(typecheck)),
  size: async () => checkSizes(),
  unit: () => twoAtATime(PACKAGES.map((folder) => () => vitest(folder, 'test:unit'))),
  // One server on each database: its tests come one after another, the two databases side by side.
  api: () => twoAtATime(['sqlite', 'postgres'].map((database) => () => vitest('cms', `test:api:${database}`))),
  e2e: browser,
};

/** A step that breaks down is a failure like any other: the steps after it still run. */
const attempt = async (name, step) => {
  const from = Date.now();
  console.log(`\n── ${name} ──`);
  const counts = await step().catch((error) => {
    console.error(error instanceof Stop ? error.message : error);
    return ofExit(1);
  });
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed${flakyWords(counts)} (${seconds(from)})`);
  return counts;
};

const main = async () => {
  checkNode();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in STEPS));
  if (unknown.length > 0) throw new Stop(`沒有這個步驟 (no such step): ${unknown.join(', ')}`);
  await ensureInstalled();
  const names = asked.length > 0 ? asked : Object.keys(STEPS);
  let counts = await attempt('build', async () => {
    await buildAll({ panel: false });
    return NOTHING;
  });
  // It leaves a core free: what needs no panel goes on beside it.
  const panel = names.includes('e2e') ? buildPanel() : undefined;
  panel?.catch(() => undefined);
  const untilPanel = async () => {
    await panel;
    return NOTHING;
  };
  const needy = names.find((name) => name === 'api' || name === 'e2e');
  for (const name of names) {
    if (panel && name === needy) counts = add(counts, await attempt('panel', untilPanel));
    counts = add(counts, await attempt(name, STEPS[name]));
  }
  return counts;
};

stopOnSignals();
const counts = await main().catch((error) => {
  console.error(error instanceof Stop ? error.message : error);
  return ofExit(1);
});
await stopAll();
fs.rmSync(reports, { recursive: true, force: true });
// Not hidden: whoever reads the end of it sees which journeys need a look.
if (counts.flaky.length > 0)
  console.log(`\nonly at the second try:\n${counts.flaky.map((name) => `  ${name}`).join('\n')}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
