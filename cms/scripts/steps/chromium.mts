import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installPackages } from './debian.mts';
import { at, Stop, withTools } from './place.mjs';
import { run } from './processes.mjs';

/** The one without windows first: it does the same in three quarters of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/opt/google/chrome/chrome'];

const onThePath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .concat(ELSEWHERE);

const playwrightsOwn = () =>
  (
    createRequire(at('portal/package.json'))('@playwright/test') as { chromium: { executablePath: () => string } }
  ).chromium.executablePath();

/** One that is there may still lack its libraries: it has to say its version. */
const works = async (file: string) => fs.existsSync(file) && (await run(`"${file}" --version`)).code === 0;

const firstThatWorks = async (files: string[]) => {
  for (const file of files) if (await works(file)) return file;
  return undefined;
};

const download = async () => {
  console.log('下載瀏覽器… (downloading a browser)');
  await run('playwright install chromium', { cwd: at('portal'), env: withTools('portal') });
  return await firstThatWorks([playwrightsOwn()]);
};

const debianPackage = async () => {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = (await installPackages(name)) ? await firstThatWorks(onThePath()) : undefined;
    if (found) return found;
  }
  return undefined;
};

/** The Chromium for the browser tests: one that is there, else one that can be had; else says what to install. */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Stop(`CHROMIUM_PATH 指的 ${given} 不能執行。(CHROMIUM_PATH names a file that does not run.)`);
  }
  const found =
    (await firstThatWorks([...onThePath(), playwrightsOwn()])) ?? (await debianPackage()) ?? (await download());
  if (found) return found;
  throw new Stop(
    '找不到 Chromium：請安裝 chromium 或 Google Chrome，或用 CHROMIUM_PATH 指出它在哪裡。(No Chromium: install one, or name it in CHROMIUM_PATH.)',
  );
};
