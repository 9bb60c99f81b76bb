import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { at } from '../../scripts/steps/place.mjs';

type Plugin = { name: string };
/** What is used of Vite, which is the portal's. */
type Vite = {
  loadConfigFromFile: (
    mode: object,
    file: string,
    root: string,
    level: string,
  ) => Promise<{ config: { plugins: (Plugin | Plugin[])[]; build: { rolldownOptions: object } } } | null>;
  build: (config: object) => Promise<unknown>;
};
type Resolving = { resolve: (source: string, importer: string, options: object) => unknown };

const ROOT = fileURLToPath(new URL('../empty-page', import.meta.url));
const PORTAL = at('portal');

/** The empty page has no packages of its own: it takes the portal's. */
const packagesOfPortal = {
  name: 'packages-of-portal',
  enforce: 'pre',
  resolveId(this: Resolving, source: string) {
    return /^[a-z@][^:]*$/.test(source) ? this.resolve(source, `${PORTAL}/src/main.ts`, { skipSelf: true }) : null;
  },
};

/** The portal's notes on its own page. */
const OF_ITS_PAGE = ['preloads', 'service-worker'];

/**
 * The built portal in a folder, and beside its screens `/empty.html`: one heading, painted with the very chunks of libraries
 * that every screen loads, because the portal is built with it.
 */
export const withEmptyPage = async (folder: string): Promise<string> => {
  const vite = (await import(pathToFileURL(createRequire(`${PORTAL}/package.json`).resolve('vite')).href)) as Vite;
  const mode = { command: 'build', mode: 'production' };
  const loaded = await vite.loadConfigFromFile(mode, `${PORTAL}/vite.config.ts`, PORTAL, 'error');
  if (!loaded) throw new Error('the portal has no configuration');
  const { config } = loaded;
  const site = path.join(folder, 'site');
  await vite.build({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [packagesOfPortal, ...config.plugins.flat().filter(({ name }) => !OF_ITS_PAGE.includes(name))],
    build: {
      ...config.build,
      outDir: site,
      manifest: false,
      rolldownOptions: {
        ...config.build.rolldownOptions,
        input: [`${ROOT}/empty.html`, `${PORTAL}/src/main.ts`],
      },
    },
  });
  cpSync(`${PORTAL}/dist`, site, { recursive: true });
  return site;
};
