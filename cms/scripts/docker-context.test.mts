import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, it } from 'vitest';
import { readDockerIgnore } from './steps/docker-context.mts';
import { at, root } from './steps/place.mjs';

const isLeftOut = readDockerIgnore();
const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

describe('what goes into the build of the image', () => {
  it('is nothing secret, nothing that a machine has made, no test and no page of ours', () => {
    for (const path of [
      ...['.env', '.env.production', 'cms/.env.local', 'key.txt', 'cms/key.txt', 'backups/database.age'],
      ...['.data/app.db', '.data/files/private/photo.jpg', 'cms/.data/app.db', 'app.db', '.tmp/out', 'cms/.cache/x'],
      ...['.git/config', '.github/workflows/test.yml', '.ci/run', 'node_modules/zod/index.js'],
      ...['portal/node_modules/react/index.js', 'portal/dist/index.html', 'cms/contract/lib/cjs/index.js'],
      ...['cms/public/uploads/photo.jpg', 'portal/e2e/results/screen.png', 'cms/scripts/docker-context.test.mts'],
    ])
      assert.equal(isLeftOut(path), true, path);
    const needless = kept.filter(
      (path) =>
        !isLeftOut(path) && /(^|\/)(tests|e2e|bench)\/|\.test\.|^portal\/docs|^cms\/docs\/(?!openapi\.json)/.test(path),
    );
    assert.deepEqual(needless, []);
  });

  it('is no program without a line', () => {
    const empty = kept.filter((path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path) && fs.statSync(at(path)).size === 0);
    assert.deepEqual(empty, []);
  });

  it('is all that git does not keep but makes, left out', () => {
    const made = fs
      .readFileSync(at('.gitignore'), 'utf8')
      .split('\n')
      .filter((line) => line && !/^cms\/bench\/|^build\/$|tsbuildinfo|updater/.test(line))
      .map((line) => line.replace(/\/?\*?$/, ''));
    assert.ok(made.length > 8, `${made.length} lines`);
    for (const path of made) assert.equal(isLeftOut(`${path}/one`) || isLeftOut(path), true, path);
  });

  it('is all that the Dockerfile takes and the packages are built of', () => {
    for (const path of [
      ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'cms/Caddyfile'],
      ...['cms/docs/openapi.json', 'cms/src/index.ts', 'cms/scripts/build.mts', 'cms/contract/src/index.ts'],
      ...['cms/database/migrations/.gitkeep', 'portal/src/main.tsx', 'admin-ui/index.html', 'cms/dist-notes.md'],
    ])
      assert.equal(isLeftOut(path), false, path);
  });
});
