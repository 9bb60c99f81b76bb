import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
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

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), precompress()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // What each screen loads, for the size limits of `npm test`; the server hides it.
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries change less often than our screens: they stay in the browser's cache over a deploy.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 3,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // One chunk for the small parts that every screen has; forms and tabs bring libraries of their own.
            {
              name: 'ui',
              test: /src[\\/](?:components[\\/](?:ui[\\/](?!tabs)|layout)|config|lib[\\/](?!form-errors|contract-resolver))/,
            },
            { name: 'data', priority: 2, test: /node_modules[\\/](?:@tanstack|axios|zod)[\\/]/ },
          ],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
  server: { proxy: { '/api': 'http://localhost:1337' } },
});
