import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { add, ofExit, ofPlaywright, ofVitest } from './steps/counts.mjs';
import { chineseFonts } from './steps/fonts.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { at, checkNode, readJson, Stop, seconds, withTools } from './steps/place.mjs';
import { run, stopAll, stopOnSignals } from './steps/processes.mjs';
import { checkSizes } from './steps/sizes.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-test-'));

/** Runs a script of a package with its tools on the path, printing as it goes. */
const script = async (folder, name, more = '', env = {}) => {
  const command = `${readJson(folder, 'package.json').scripts[name]} ${more}`;
  const { code } = await run(command, { cwd: at(folder), env: { ...withTools(folder), ...env }, show: true });
  return code;
};

const vitest = async (folder, name) => {
  const file = path.join(reports, `${folder.replace('/', '-')}-${name.replace(':', '-')}.json`);
  return ofVitest(file, await script(folder, name, `--reporter=default --reporter=json --outputFile="${file}"`));
};

const typecheck = async () => {
  const codes = [];
  for (const folder of ['cms/contract', 'cms', 'portal', 'admin-ui']) codes.push(await script(folder, 'typecheck'));
  return ofExit(Math.max(...codes));
};

const browser = async () => {
  const file = path.join(reports, 'e2e.json');
  const env = { CHROMIUM_PATH: await findChromium(), ...chineseFonts(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return ofPlaywright(file, await script('portal', 'test:e2e', '--reporter=list,json', env));
};

/** All steps in their order; `npm test` runs every one, a name on the command line only that one. */
const STEPS = {
  lint: async () => ofExit(await script('.', 'lint')),
  types: typecheck,
  size: async () => checkSizes(),
  unit: async () => {
    let counts = await vitest('cms/contract', 'test:unit');
    for (const folder of ['cms', 'portal', 'admin-ui']) counts = add(counts, await vitest(folder, 'test:unit'));
    return counts;
  },
  api: () => vitest('cms', 'test:api'),
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
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(from)})`);
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
    // The panel takes half a minute and only the browser looks at it.
    await buildAll({ panel: names.includes('e2e') });
    return { passed: 0, failed: 0, skipped: 0 };
  });
  for (const name of names) {
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
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
