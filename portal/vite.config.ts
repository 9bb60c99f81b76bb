import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import {
  AXIOS_FETCH,
  leaveOut,
  precompress,
  pureSchemas,
  ZOD_JSON_SCHEMA,
} from '../cms/scripts/steps/front-end-plugins.mts';
import { patient } from '../cms/scripts/steps/patience.mts';

const TESTS = 'src/**/*.test.{ts,tsx}';

/** Files that replace a module for themselves have a process each; the others share one, which starts once. */
const replacing = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** The screens that people open by their address, and what of `src/app/routes` each of them needs; `:id` is any part, the closer address comes first. */
const SCREENS: Readonly<Record<string, string[]>> = {
  '/login': ['guest-shell', 'login'],
  '/register': ['guest-shell', 'register'],
  '/challenge/my-DFC': ['challenge-shell', 'my-dfc'],
  '/challenge/sign-up': ['challenge-shell', 'sign-up'],
  '/challenge/person-info': ['challenge-shell', 'person-info'],
  '/challenge/free-resource': ['challenge-shell', 'free-resource'],
  '/challenge/edit-story/:id/preview': ['challenge-shell', 'story-preview'],
  '/challenge/edit-story': ['challenge-shell', 'edit-story'],
  '/survey': ['survey'],
  '/consent': ['consent'],
  '/verify': ['verify'],
};

/** What every screen stands on; the entry fetches it and is small itself. */
const START = 'app/start';

/** What is looked at: a story is read without what one is written with, at a team's home too. */
const READING = [['app/routes/story-preview'], ['app/routes/edit-story', 'features/story/components/edit/team-page']];

const EVERYWHERE = /\/(?:rolldown-runtime|first|react|data|ui|start)-/;

type Chunk = {
  fileName: string;
  imports?: string[];
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Chunks = Record<string, Chunk>;

/** The scripts that these modules of `src` can't run without, their own included. */
function scriptsOf(bundle: Chunks, modules: string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const more of bundle[name]?.imports ?? []) add(more);
  };
  for (const { fileName, moduleIds = [] } of Object.values(bundle)) {
    if (modules.some((module) => moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)))) add(fileName);
  }
  return found;
}

const stylesOf = (bundle: Chunks, names: string[]): string[] => [
  ...new Set(names.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])])),
];

/**
 * Names the scripts before the first one has run: those of every screen in the page, those of a screen in a note for the
 * server, which sends them as `Link`. The first picture needs the styles alone, so they come first and scripts are of low priority.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) =>
        [...scriptsOf(bundle, [START])]
          .filter((name) => !page.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
    generateBundle: {
      // Chunks of styles alone are gone by then: what is named must be there.
      order: 'post',
      handler(_options, bundle) {
        const everywhere = scriptsOf(bundle, [START]);
        // Schemas cost a slow phone more at the start than all else that isn't React: a screen that needs them brings them.
        const read = READING.flatMap((screen) => [
          ...scriptsOf(bundle, [START, 'app/routes/challenge-shell', ...screen]),
        ]);
        for (const name of read)
          if (/\/(?:zod|schemas|forms)-/.test(name))
            this.error(`${name}: what is only read needs no schema and no form`);
        const entries = Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' && part.isEntry ? part.fileName : [],
        );
        const linksOf = (routes: string[]) => {
          const own = scriptsOf(
            bundle,
            routes.map((route) => `app/routes/${route}`),
          );
          // A part that comes later brings its own.
          const styles = stylesOf(bundle, [...entries, ...everywhere, ...own]);
          return [
            ...styles.map((name) => `</${name}>; rel=preload; as=style; crossorigin`),
            ...[...own]
              .filter((name) => !everywhere.has(name))
              .map((name) => `</${name}>; rel=modulepreload; fetchpriority=low`),
          ];
        };
        const source = Object.fromEntries(
          Object.entries(SCREENS).map(([address, routes]) => [address, linksOf(routes)]),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(source) });
      },
    },
  };
}

const ALIAS = { '@': new URL('./src', import.meta.url).pathname };

const WORKER = 'service-worker.js';
const STORY_BOOK = 'story-book.js';
/** What reads PDF and HEIC files is fetched where one of them is met, and by most devices never; without a line no name changes its face. */
const KEPT = /^(?!.*\b(?:pdf|heic|name-face)-).*\.(?:js|css|svg)$/;

const hashOf = (source: string | Uint8Array) => createHash('sha256').update(source).digest('hex').slice(0, 16);

/** One script of its own, whole, beside those of the screens. */
async function bundleAlone(name: string, source: string, more: InlineConfig): Promise<string> {
  const made = await build({
    ...more,
    configFile: false,
    logLevel: 'warn',
    define: { ...more.define, 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: ALIAS },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: new URL(source, import.meta.url).pathname,
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
  const scripts = [made].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [script] = scripts.filter((part) => part.type === 'chunk');
  if (!script) throw new Error(`no ${name} was made`);
  return script.code;
}

/** Writes the service worker into the build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the page comes before its service worker');
        const icon = await readFile(new URL('./public/favicon.svg', import.meta.url));
        const hashed = Object.keys(bundle).filter((name) => KEPT.test(name));
        // What it keeps: all of this build, and the page under `/`.
        const files = [
          { url: '/', revision: hashOf(page.source) },
          { url: '/favicon.svg', revision: hashOf(icon) },
          ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
        ];
        const source = await bundleAlone(WORKER, './src/worker/service-worker.ts', {
          define: { FILES: JSON.stringify(files) },
        });
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}

/** What a PDF may need beside its own bytes: the characters of Asian fonts, and what unpacks scans. */
function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    async generateBundle() {
      const about = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(await readFile(about, 'utf8')) as { version: string };
      const emit = async (folder: string, name: string) => {
        const source = await readFile(join(dirname(about), folder, name));
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${folder}/${name}`, source });
      };
      for (const folder of ['cmaps', 'wasm']) {
        const names = await readdir(join(dirname(about), folder));
        await Promise.all(names.filter((name) => !/\.js$|quickjs/.test(name)).map((name) => emit(folder, name)));
      }
    },
  };
}

/** The book for the back office, whose React is another one: one file with its styles, under the address that it knows. */
function storyBook(): Plugin {
  return {
    name: 'story-book',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the service worker, which keeps no file of staff's.
      order: 'post',
      async handler() {
        const plugins = [tailwindcss(), pureSchemas()];
        const define = { 'import.meta.env.STORY_BOOK': 'true' };
        const source = await bundleAlone(STORY_BOOK, './src/element/story-book.tsx', { plugins, define });
        this.emitFile({ type: 'asset', fileName: STORY_BOOK, source });
      },
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    preloads(),
    pdfParts(),
    serviceWorker(),
    storyBook(),
    pureSchemas(),
    leaveOut(...ZOD_JSON_SCHEMA, ...AXIOS_FETCH),
    precompress(),
  ],
  resolve: { alias: ALIAS },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // What each screen loads, for the size limits of `npm test`; the server hides it.
    manifest: true,
    target: 'es2022',
    // What the page names itself needs no second mention.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) => names.filter((name) => !EVERYWHERE.test(name)),
    },
    rolldownOptions: {
      output: {
        // Libraries change less often than our screens: they stay in the browser's cache over a deploy.
        codeSplitting: {
          // A group takes with it what its modules need and no group before it has.
          groups: [
            // What begins a page: it must need none of the others.
            {
              name: 'first',
              priority: 5,
              test: /vite[\\/]preload-helper|src[\\/](?:config[\\/]paths|lib[\\/](?:first-calls|page-sizes|browser-storage|next-task))/,
            },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            { name: 'data', priority: 4, test: /node_modules[\\/](?:@tanstack|axios)[\\/]/ },
            // For screens with a schema of their own: zod, told how to work before any file with a schema is evaluated.
            { name: 'zod', priority: 4, test: /node_modules[\\/]zod[\\/]|web-kit[\\/]src[\\/]zod-setup/ },
            {
              name: 'schemas',
              priority: 3,
              test: /src[\\/]lib[\\/]text-schemas|contract[\\/]lib[\\/]esm[\\/](?:common[\\/]text|auth[\\/]social)/,
            },
            // One chunk for the small parts that every screen has, the guests' shell included; tabs and QR codes bring a library of their own.
            {
              name: 'ui',
              priority: 3,
              test: /node_modules[\\/]lucide-react[\\/]|web-kit[\\/]src[\\/](?!send-file|story-calls|base-of|merge|pdf-page)|src[\\/](?:app[\\/]routes[\\/]guest-shell|components[\\/](?:ui[\\/](?!answer-tile|open-in-browser|tabs|qr-code|pagination|page-size|progress-|rich-text|goal-|photo-picture)|layout[\\/](?!banner-line|side-nav|breadcrumb))|config|lib[\\/](?!use-print|use-proved|use-mail-link|form-errors|contract-resolver|use-held-form|use-asked-form))|contract[\\/]lib[\\/]esm[\\/]site[\\/](?:deadline|schema)/,
            },
            // What forms are made of: many small files would cost a phone more than their bytes.
            {
              name: 'forms',
              priority: 2,
              test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|src[\\/](?:components[\\/]form[\\/](?!after-forms)|lib[\\/](?:form-errors|contract-resolver|use-held-form|use-asked-form))|contract[\\/]lib[\\/]esm[\\/]common[\\/](?:cities|taiwan|options|read-date|romanised-name|pagination|version)/,
            },
            // What an account is asked for: a story is written without it.
            {
              name: 'account',
              priority: 1,
              test: /src[\\/]features[\\/](?:site[\\/]components[\\/]welcome|auth[\\/](?:sign-up-marks|api[\\/]sign-up|components[\\/]login-form))|contract[\\/]lib[\\/]esm[\\/]auth[\\/](?:credentials|device-code|sign-up-mark)/,
            },
            // What stands around the screens, and asks for their first data.
            {
              name: 'start',
              priority: 1,
              test: /src[\\/](?:components[\\/]form[\\/]after-forms|features[\\/]story[\\/]components[\\/]edit[\\/](?:after-story|story-pages)|app[\\/](?!routes|new-version|member-header|nav-entries)|features[\\/](?:billboard|home|story)[\\/]api[\\/]get-(?:posts|counts|personal-stories|story))/,
            },
            // What members' screens have: their shell, and what they show of stories.
            {
              name: 'members',
              priority: 1,
              test: /src[\\/](?:app[\\/](?:member-header|nav-entries|routes[\\/]challenge-shell)|components[\\/](?:ui[\\/](?:pagination|page-size|progress-|rich-text|photo-picture)|layout[\\/](?:side-nav|breadcrumb)|team[\\/]team-plate))|src[\\/]features[\\/](?:story[\\/](?:api[\\/]get-awards|components[\\/](?:award-notice|story-cover|list[\\/](?:add-team|progress-text|story-progress|handover-offers)))|profile[\\/]api[\\/]own-data|team[\\/]created-stories)|contract[\\/]lib[\\/]esm[\\/](?:site[\\/]notices|story[\\/](?:actions|plate\.)|auth[\\/]latest-job)/,
            },
            // What a device keeps of what was typed.
            {
              name: 'drafts',
              priority: 1,
              test: /node_modules[\\/]idb[\\/]|src[\\/]features[\\/]story[\\/]drafts[\\/](?:draft-db|drafts|kept-story)/,
            },
            // A book is read without what writes it.
            {
              name: 'book',
              priority: 1,
              test: /src[\\/]components[\\/]ui[\\/]goal-|contract[\\/]lib[\\/]esm[\\/](?:story[\\/](?:book\.|sdgs)|common[\\/]web-address)/,
            },
            { name: 'refusals', priority: 1, test: /contract[\\/]lib[\\/]esm[\\/]common[\\/]errors/ },
            // Where a story stands, for who reads it and before it is written.
            {
              name: 'stops',
              priority: 1,
              test: /src[\\/]features[\\/]story[\\/]model[\\/](?:returned|next-act|stops|unfilled|who-sends|team-lead|summits|sending|stamp|focus)|contract[\\/]lib[\\/]esm[\\/]story[\\/](?:sections|checkpoints|participation|picture-stages|reject-reasons)/,
            },
            // Small marks that both the head of a story and its forms have.
            {
              name: 'marks',
              priority: 1,
              test: /src[\\/](?:components[\\/]book[\\/]stamp|features[\\/]story[\\/]components[\\/](?:story-stamp|edit[\\/](?:others|praise|read-aloud|edit-context|typing-hidden|use-dates|use-sending)))/,
            },
            // What a story is made of, for the screen where it is written and for what is sent of it later.
            {
              name: 'story',
              test: /src[\\/](?:features[\\/]story[\\/](?:model[\\/]|uploads[\\/](?!make-sheet)|drafts[\\/]save-section))|contract[\\/]lib[\\/]esm[\\/]story[\\/]fields/,
            },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: patient(30_000),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [TESTS],
          exclude: replacing,
          isolate: false,
          setupFiles: ['src/testing/fresh-file.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
  // `pnpm dev` says where the server of its PORT is.
  server: { proxy: { '/api': process.env.API_ADDRESS ?? 'http://localhost:1337' } },
});
