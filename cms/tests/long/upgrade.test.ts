import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { RELEASE } from '../../src/lib/schema/release';
import { freePort } from '../helpers/free-port';
import { installedPostgres, startInstalledPostgres } from '../helpers/installed-postgres';
import { addStory, command, connectTo, filesUnder, keyPair, scratch } from '../helpers/operations';
import { releaseTree } from '../helpers/release-tree';
import { serverEnv, startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

const isPostgres = inject('database').client === 'postgres';
const bin = installedPostgres();

const openDatabase = async (folder: string, settings: Record<string, string>) => {
  if (!isPostgres) {
    const env = { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(folder, 'app.db') };
    cpSync(inject('template'), env.DATABASE_FILENAME);
    return { env, stop: async () => undefined };
  }
  // An installed one brings the `pg_dump` that fits it.
  chmodSync(folder, 0o755);
  const server = await startInstalledPostgres(bin as string, folder);
  const env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: await server.create('platform'), PG_BIN: bin as string };
  const maker = await startServer({ ...settings, ...env }, path.join(folder, 'maker.log'));
  await maker.stop();
  return { env, stop: server.stop };
};

/** Takes a database back to the release of the schema before, with a story in it. */
const takeBack = async (env: Record<string, string>) => {
  const db = connectTo(env);
  await addStory(db, async () => undefined);
  await tables
    .schemaSteps(db)
    .where('release', '>', RELEASE - 1)
    .delete();
  await db.schema.dropTable('system_alarms');
  await db.destroy();
};

const what = isPostgres && !bin ? 'upgrade (needs PostgreSQL: apt-get install postgresql)' : 'upgrade';

describe.skipIf(isPostgres && !bin)(what, { timeout: patient(240_000) }, () => {
  const place = scratch();
  const tree = releaseTree(place.folder);
  let env: Record<string, string>;
  let stop: () => Promise<unknown>;

  const upgrade = (release: string, more: readonly string[] = []) =>
    command('upgrade', ['--current', tree.current, '--restart', tree.restart, '--patience', '120', ...more], env, {
      scripts: path.join(release, 'cms/scripts'),
    });
  const running = () => path.basename(readlinkSync(tree.current));
  const backups = () =>
    existsSync(place.at('backups'))
      ? filesUnder(place.at('backups')).filter((name) => name.endsWith('index.json'))
      : [];
  const state = async () => {
    const db = connectTo(env);
    const stories = await tables.stories(db).orderBy('id').pluck('account');
    const steps = await tables.schemaSteps(db).pluck('number');
    const alarms = await db.schema.hasTable('system_alarms');
    await db.destroy();
    return { stories, steps, alarms };
  };

  beforeAll(async () => {
    const { publicKey } = await keyPair(place.folder);
    const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
    const settings = { ...main, UPLOAD_DIR: place.at('files'), CRON_ENABLED: 'false' };
    const database = await openDatabase(place.folder, settings);
    stop = database.stop;
    env = serverEnv({
      ...settings,
      ...database.env,
      PORT: String(await freePort()),
      BACKUP_TO: place.at('backups'),
      BACKUP_PUBLIC_KEY: publicKey,
    });
    await takeBack(env);
    symlinkSync(tree.release('before'), tree.current);
  }, 120_000);
  afterAll(async () => {
    spawnSync(tree.end, { shell: true });
    await stop?.();
    place.remove();
  });

  it('brings a database of the release before up to date and runs; one that fails is taken back, nothing is lost', async () => {
    const old = await state();
    const done = await upgrade(tree.release('next'));
    expect(done, tree.log()).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/升級完成.*12 個呼叫都正常/);
    expect([running(), backups().length]).toEqual(['next', 1]);
    const now = await state();
    expect(now.stories).toEqual(old.stories);
    expect([old.alarms, now.alarms]).toEqual([false, true]);
    expect(now.steps.length).toBeGreaterThan(old.steps.length);

    const failed = await upgrade(tree.release('broken', { pages: false }));
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/^新版沒有通過：\/ \d+.*已退回 .*next 並啟動完成/);
    expect(failed.err.trim().split('\n')).toHaveLength(1);
    expect(running()).toBe('next');
    expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).status).toBe(200);
    expect(await state()).toEqual(now);
  });

  it.each([
    ['a place that is no link', ['--current', '/nowhere/current'], {}, 1, /不是指向目前版本的連結/],
    ['a patience that is no number', ['--patience', 'long'], {}, 2, /1 到 3600 秒/],
    ['no key for the backup', [], { BACKUP_PUBLIC_KEY: '' }, 1, /✘|處理上面打 ✘ 的項目/],
    [
      'a database that does not answer',
      [],
      { DATABASE_FILENAME: '/nowhere/app.db', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      1,
      /處理上面打 ✘ 的項目/,
    ],
  ])('%s: one sentence, nothing has changed', async (_what, flags, wrong, code, words) => {
    const before = [running(), backups(), await state()];
    const release = tree.release(`refused-${process.hrtime.bigint()}`);
    const kept = env;
    env = { ...env, ...wrong };
    const answer = await upgrade(release, flags);
    env = kept;
    expect([answer.code, answer.err.trim().split('\n').length]).toEqual([code, 1]);
    expect(answer.err).toMatch(words);
    expect([running(), backups(), await state()]).toEqual(before);
  });

  it('only looks where it is asked to, and refuses the release that runs already', async () => {
    const before = [running(), backups(), await state()];
    const looked = await upgrade(tree.release('looked'), ['--check']);
    expect(looked).toMatchObject({ code: 0, err: '' });
    expect(looked.out).toContain('可以從');
    const same = await upgrade(path.resolve(path.dirname(tree.current), readlinkSync(tree.current)));
    expect([same.code, same.err]).toEqual([1, expect.stringContaining('已經在執行了')]);
    expect([running(), backups(), await state()]).toEqual(before);
  });

  it('refuses to skip a release, for there would be no way back', async () => {
    const release = tree.release('far');
    const steps = path.join(release, 'cms/dist/src/lib/schema/steps/index.js');
    writeFileSync(steps, 'exports.STEPS = [{ number: 1, name: "far", release: 99, statements: [] }];');
    const before = [running(), backups(), await state()];
    const { code, err } = await upgrade(release);
    expect([code, err]).toEqual([1, expect.stringContaining('請先升級到中間的版本')]);
    expect([running(), backups(), await state()]).toEqual(before);
  });
});
