import { beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, rowsOf } from './backup-platform';
import type { DatabaseOfWorld } from './backup-world';
import { command, connectTo, keyPair } from './operations';
import { startServer } from './start-server';
import { tables } from './tables';

/** What holds of the commands on a kind of database, whichever store the files lie in. */
export const backupCommands = (title: string, openDatabase: (folder: string) => Promise<DatabaseOfWorld>) =>
  describe(title, { timeout: 240_000 }, () => {
    const { world, backup, restore } = openPlatform('local', openDatabase);
    const foreignKey = async () => (await keyPair(world().place.folder, 'other.txt')).file;
    beforeAll(backup, 60_000);

    it('a server runs on what was restored; its mails wait until they are released', async () => {
      await world().addStory();
      const recipient = `waits-${Date.now()}@example.org`;
      const job = { document_id: recipient, recipient, mail: 'account-exists', data: '{}', tries: 0, delays: 0 };
      await tables
        .mails(world().db)
        .insert({ ...job, state: 'queued', next_try_time: new Date(0), created_at: new Date() });
      await backup();
      const { answer, env } = await restore();
      expect(answer.code).toBe(0);
      const stateOf = async () => (await rowsOf(env, 'mail_jobs')).find((row) => row.recipient === recipient)?.state;
      // A mail server that isn't there: a mail that is tried says so.
      const server = await startServer(
        { ...env, SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' },
        world().place.at('restored.log'),
      );
      const db = connectTo(env);
      const look = async () => {
        const { last_error } = await tables.mails(db).where({ recipient }).first('last_error');
        return Boolean(last_error);
      };
      const held = await tables.mailHolds(db).pluck('reason');
      const touched = await look();
      const released = await command('restore', ['--release-mails'], env);
      await expect.poll(look, { timeout: 20_000 }).toBe(true);
      await db.destroy();
      await server.stop();
      expect([held, touched, released.code]).toEqual([['restore'], false, 0]);
      expect(released.out).toMatch(/已放行，有 \d+ 封信/);
      expect(await stateOf()).toBe('queued');
    });

    it('a drill proves the newest backup, leaves nothing behind, and is recorded', async () => {
      await world().addStory();
      await backup();
      const before = await world().leftovers();
      const { code, out, err } = await command('drill', ['--key', world().keys.file], world().env);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('演練成功');
      expect(await world().leftovers()).toEqual(before);
      const failed = await command('drill', ['--key', await foreignKey()], world().env);
      expect(failed.code).toBe(1);
      expect(await world().leftovers()).toEqual(before);
      const runs = (await rowsOf(world().env, 'operation_runs')).filter(({ kind: what }) => what === 'drill').slice(-2);
      expect(runs.map(({ result }) => result)).toEqual(['ok', 'failed']);
      expect(Number(runs[0].bytes)).toBeGreaterThan(20_000);
      expect(runs[1].error).toContain('這把私密金鑰打不開');
    });

    it('a disk that is full: one sentence, and the backups before are whole', async () => {
      await backup();
      const before = await world().backupObjects();
      await world().addStory(3_000_000);
      const { code, err } = await command('backup', [], world().env, { limitKb: 1_500 });
      expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
      expect(err).toContain('磁碟空間不足');
      const found = async () => /^.*newest backup.*$/m.exec((await command('doctor', [], world().env)).out)?.[0];
      expect(await found()).toMatch(/^✘ .*失敗.*磁碟空間不足.* → .*pnpm run backup/);
      expect((await world().backupObjects()).filter((name) => name.endsWith('index.json'))).toEqual(
        before.filter((name) => name.endsWith('index.json')),
      );
      await backup();
      expect(await found()).toMatch(/^✔ /);
      const target = await world().emptyPlace();
      const full = await command('restore', target.args, world().env, { limitKb: 1_500 });
      expect([full.code, await world().isEmpty(target.into)]).toEqual([1, true]);
      expect(full.err).toContain('磁碟空間不足');
      expect((await restore()).answer.code).toBe(0);
    });

    it('two at once: one makes the backup, the other says so', async () => {
      const answers = await Promise.all([command('backup', [], world().env), command('backup', [], world().env)]);
      const codes = answers.map(({ code }) => code);
      if (codes.includes(1)) expect(answers.find(({ code }) => code === 1)?.err).toContain('另一個備份或演練正在進行');
      expect(codes).toContain(0);
    });

    it('by itself it is made once, whichever of two servers looks', async () => {
      const due = String(Date.now());
      const before = (await rowsOf(world().env, 'operation_runs')).length;
      const answers = await Promise.all([1, 2, 3].map(() => command('backup', ['--due', due], world().env)));
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect((await rowsOf(world().env, 'operation_runs')).length).toBe(before + 1);
    });

    it('a place that is not empty is left as it is', async () => {
      await world().addStory();
      await backup();
      const { answer, args, env } = await restore();
      expect(answer.code).toBe(0);
      const before = await rowsOf(env, 'stories');
      const again = await command('restore', args, world().env);
      expect(again.code).toBe(1);
      expect(again.err).toContain('不是空的');
      expect(await rowsOf(env, 'stories')).toEqual(before);
    });

    it.each([
      ['another key', async () => ['--key', await foreignKey()], /這把私密金鑰打不開這份備份/],
      ['a file that holds no key', async () => ['--key', import.meta.filename], /沒有可用的私密金鑰/],
      ['a backup that is not there', async () => ['--at', '2001'], /沒有備份 2001/],
    ] as const)('%s: one sentence, nothing restored', async (_what, flags, words) => {
      const { answer, into } = await restore(await flags());
      expect(answer.code).toBe(1);
      expect(answer.err).toMatch(words);
      expect(answer.err.trim().split('\n')).toHaveLength(1);
      expect(await world().isEmpty(into)).toBe(true);
    });
  });
