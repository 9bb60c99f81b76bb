import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Writes a .br beside each text file of the build, so that the server never compresses one itself. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(?:js|css|html|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name);
          const source = await readFile(file);
          if (source.length > 1024) await writeFile(`${file}.br`, brotliCompressSync(source));
        }),
      );
    },
  };
}

const FILTER_MENU = /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;

/**
 * Leaves the filter menus of antd's table heads out of the build, and the tree that comes with them (a twelfth of the first
 * screen): lists filter by the bar above them. A column that asks for such a menu says so at once.
 */
function withoutFilterMenus(): Plugin {
  const refusal = 'Filters of a list stand in its filter bar, not in the heads of its table.';
  return {
    name: 'without-filter-menus',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      FILTER_MENU.test(id)
        ? `export default function FilterDropdown() { throw new Error(${JSON.stringify(refusal)}) }
           export const flattenKeys = FilterDropdown;`
        : null,
  };
}

export default defineConfig({
  base: '/backend-manage/',
  plugins: [react(), withoutFilterMenus(), precompress()],
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
      // Refine's core has it for its own export and import of CSV, which nothing here calls.
      treeshake: { moduleSideEffects: [{ test: /[\\/]papaparse[\\/]/, sideEffects: false }] },
      output: {
        // Libraries change less often than our screens: they stay in the browser's cache over a deploy.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
  worker: { format: 'es' },
  // A busy machine may need longer than the five seconds that vitest gives: that is no fault.
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
  server: { proxy: { '/api': 'http://localhost:1337' } },
});
