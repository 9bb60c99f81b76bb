import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './steps/chromium.mts';
import { chineseFonts } from './steps/fonts.mts';
import { at, Stop, withTools } from './steps/place.mjs';
import { run, stopAll, stopOnSignals } from './steps/processes.mjs';

type Sharp = (file: string) => { webp: (options: object) => { toFile: (file: string) => Promise<unknown> } };

const SCREENS = at('portal/screens');
/** The few that README and the guides show: these alone are in git. */
const SHOWN = at('portal/docs/screens');
/** As low as small text bears. */
const QUALITY = 40;

/** The pictures as WebP: a fifth of their size. */
const store = async (taken: string) => {
  const sharp = createRequire(at('cms/package.json'))('sharp') as Sharp;
  fs.mkdirSync(SCREENS, { recursive: true });
  for (const name of fs.readdirSync(taken)) {
    const picture = name.replace('.png', '.webp');
    const file = path.join(SCREENS, picture);
    await sharp(path.join(taken, name)).webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toFile(file);
    if (fs.existsSync(path.join(SHOWN, picture))) fs.copyFileSync(file, path.join(SHOWN, picture));
  }
  console.log(`${fs.readdirSync(SCREENS).length} pictures in portal/screens`);
};

/** Photographs every screen in every state of portal/e2e/shots at 390 and 1280 px, the portal's at 768 px too; names on the command line choose some. */
const main = async () => {
  const taken = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-screens-'));
  const names = process.argv.slice(2).filter((name) => /^[\w-]+$/.test(name));
  const some = names.length > 0 ? `-g " (${names.join('|')}) "` : '';
  const { code } = await run(`playwright test --config e2e/playwright.config.ts shots.spec.ts ${some}`, {
    cwd: at('portal'),
    env: { ...withTools('portal'), ...chineseFonts(), CHROMIUM_PATH: await findChromium(), SCREENS_DIR: taken },
    show: true,
  });
  // A state that no table names any more has no picture either.
  if (some === '' && code === 0) fs.rmSync(SCREENS, { recursive: true, force: true });
  await store(taken);
  fs.rmSync(taken, { recursive: true, force: true });
  return code;
};

stopOnSignals();
const code = await main().catch((error) => {
  console.error(error instanceof Stop ? error.message : error);
  return 1;
});
await stopAll();
process.exit(code);
