import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { leaveOut, precompress, pureSchemas, ZOD_JSON_SCHEMA } from '../cms/scripts/steps/front-end-plugins.mts';
import { patient } from '../cms/scripts/steps/patience.mts';

/**
 * Parts of antd's table that no list of ours shows: filters stand in the bar above, pages in a pager of our own, and the
 * box of a head ticks the page, without a menu.
 */
const UNUSED_IN_TABLES = /^(?:\.\.\/pagination|\.\.\/\.\.\/dropdown|\.\/FilterDropdown)$/;
const TABLE = /antd\/es\/table\//;
const ABSENT = '\0absent-from-tables';

/** Leaves those parts out of the build, a sixth of the first screen. A list that asks for one says so at once. */
function withoutUnusedTableParts(): Plugin {
  const refusal =
    'Lists have their own filter bar and pager: this part of antd is left out of the build (vite.config.ts).';
  return {
    name: 'without-unused-table-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (UNUSED_IN_TABLES.test(source) && TABLE.test(importer) ? ABSENT : null),
    load: (id) =>
      id === ABSENT
        ? `export default function Absent() { throw new Error(${JSON.stringify(refusal)}) }
           export const flattenKeys = Absent;`
        : null,
  };
}

const API = process.env.API_ADDRESS ?? 'http://localhost:1337';

export default defineConfig({
  base: '/backend-manage/',
  plugins: [react(), withoutUnusedTableParts(), pureSchemas(), leaveOut(...ZOD_JSON_SCHEMA), precompress()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // What each screen loads, for the size limits of `npm test`; the server hides it.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // What Refine carries for exports, imports and fields that nothing here uses.
        moduleSideEffects: [{ test: /[\\/](?:papaparse|react-markdown|remark-gfm|dayjs)[\\/]/, sideEffects: false }],
      },
      output: {
        // Libraries change less often than our screens: they stay in the browser's cache over a deploy.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@refinedev[\\/]core|@tanstack)[\\/]/,
            },
            // What every screen stands on, in one piece: many small ones together are longer on the line.
            {
              name: 'shell',
              test: /src[\\/](?:components[\\/](?:icon|dialog[\\/]dialog|confirm)|lib[\\/](?:session|api-client|token|identity|use-ask|use-toast|may-open|format|desk-queue[\\/]queue-store)|theme|paths|web-kit[\\/]src[\\/](?:api-error|api-client|make-store|pages-around))/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // The libraries are loaded once for all files; our own modules are evaluated for each.
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: patient(30_000),
    isolate: false,
  },
  // `pnpm dev` says where the server of its PORT is. It has the portal's build, with the book.
  server: { proxy: { '/api': API, '/story-book.js': API } },
});
