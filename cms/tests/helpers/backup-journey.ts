import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { openPlatform, rowsOf } from './backup-platform';
import { type DatabaseOfWorld, hashOf } from './backup-world';
import { insert, newId } from './database';
import { command } from './operations';
import { ageTool } from './programs';
import { tables } from './tables';

/** A story on show, as staff publish it, with one photo. */
const putOnShow = async (db: Knex, story_id: string) => {
  const texts = { county: '', level: 'other', search_text: '蝴蝶', copy: '{"story_name":"蝴蝶"}', choices: '{}' };
  const numbers = { version: 1, session: 2026, goal_bits: 0, published_time: Date.now() };
  const code = newId().slice(0, 20);
  await tables.publicStories(db).insert({ story_id, code, state: 'shown', ...texts, ...numbers });
  const photo = { photo_key: newId().slice(0, 20), file_key: newId(), place: 'share.0', choice: 'anonymous' };
  await tables.publicPhotos(db).insert({ story_id, ...photo });
};

/** What holds of backups and restores, wherever the database and the files lie. */
export const backupJourney = (
  title: string,
  kind: 'local' | 's3',
  openDatabase: (folder: string) => Promise<DatabaseOfWorld>,
) =>
  describe(title, { timeout: 240_000 }, () => {
    const { world, backup, restore } = openPlatform(kind, openDatabase);

    it('a backup is restored with every row and file, and a second one copies new files alone', async () => {
      const first = await world().addStory();
      await backup();
      const second = await world().addStory();
      expect(await backup()).toMatch(/其中 1 個是新的/);
      const { answer, env, read } = await restore();
      expect(answer).toMatchObject({ code: 0, err: '' });
      expect(answer.out).toContain('筆數與結構相符');
      for (const { file } of [first, second])
        expect(hashOf(await read(file))).toBe(hashOf(await world().readFile(file)));
      for (const table of ['stories', 'story_files', 'judgements'])
        expect(await rowsOf(env, table)).toEqual(await rowsOf(world().env, table));
    });

    it('what was erased after a backup is erased again when it is restored, its files too', async () => {
      const [gone, binned, kept] = [await world().addStory(), await world().addStory(), await world().addStory()];
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      await tables.judgements(world().db).where({ story_id: gone.id }).delete();
      await tables.stories(world().db).where({ document_id: gone.id }).delete();
      await tables.stories(world().db).where({ document_id: binned.id }).update({ deleted_time: new Date() });
      await backup();
      const { answer, env, read } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      const stories: { document_id: string; deleted_time: unknown }[] = await rowsOf(env, 'stories');
      const ids = stories.map(({ document_id }) => document_id);
      expect(ids).not.toContain(gone.id);
      expect(ids).toContain(kept.id);
      expect(stories.find(({ document_id }) => document_id === binned.id)?.deleted_time).not.toBeNull();
      expect(stories.find(({ document_id }) => document_id === kept.id)?.deleted_time).toBeNull();
      const judged: { story_id: string }[] = await rowsOf(env, 'judgements');
      expect(judged.map(({ story_id }) => story_id)).not.toContain(gone.id);
      expect(await read(gone.file)).toBeUndefined();
      expect(await read(kept.file)).toBeDefined();
    });

    it('what was refused or taken back after a backup is so again when it is restored (T-102)', async () => {
      const { db } = world();
      const { id: story_id } = await world().addStory();
      const [taken, kept] = [newId(), newId()];
      const about = (person_id: string, decision: string) =>
        insert(
          tables.guardianConsents,
          { story_id, person_id, purpose: 'public_words', decision, way: 'link', guardian: 'sealed', time: new Date() },
          db,
        );
      const link = (person_id: string) => {
        const times = { made_time: new Date(), expires_time: new Date(Date.now() + 1_000_000) };
        return insert(
          tables.guardianLinks,
          { story_id, person_id, code_hash: newId(), actor_id: newId(), ...times },
          db,
        );
      };
      for (const person of [taken, kept]) await about(person, 'yes');
      for (const person of [taken, kept]) await link(person);
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      const again = await about(taken, 'withdrawn');
      await about(kept, 'yes');
      await backup();
      const { answer, env } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      type Row = Record<string, unknown>;
      const mine = (rows: Row[]) => rows.filter((row) => row.story_id === story_id);
      const rows = mine(await rowsOf(env, 'guardian_consents'));
      const [original] = mine(await rowsOf(world().env, 'guardian_consents')).filter(
        ({ document_id }) => document_id === again,
      );
      expect(rows.map(({ person_id, decision }) => [person_id, decision])).toEqual([
        [taken, 'yes'],
        [kept, 'yes'],
        [taken, 'withdrawn'],
      ]);
      expect(rows[2]).toMatchObject({ document_id: again, way: 'link', guardian: null, time: original?.time });
      const links = mine(await rowsOf(env, 'guardian_links'));
      expect(links.map(({ person_id, replaced_time }) => [person_id, replaced_time === null])).toEqual([
        [taken, false],
        [kept, true],
      ]);
    });

    it('a public copy that was taken back after a backup is not on show when it is restored (T-102)', async () => {
      const { db } = world();
      const [{ id: gone }, { id: kept }] = [await world().addStory(), await world().addStory()];
      for (const id of [gone, kept]) await putOnShow(db, id);
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      for (const [story_id, purpose] of [
        [gone, 'public_words'],
        [kept, 'certificate_name'],
      ] as const)
        await insert(
          tables.guardianConsents,
          { story_id, person_id: newId(), purpose, decision: 'withdrawn', way: 'link', time: new Date() },
          db,
        );
      await backup();
      const { answer, env } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      type Row = Record<string, unknown>;
      const of = (rows: Row[], id: string) => rows.filter(({ story_id }) => story_id === id);
      const copies: Row[] = await rowsOf(env, 'public_stories', 'story_id');
      const photos: Row[] = await rowsOf(env, 'public_photos', 'story_id');
      expect(of(copies, gone)).toMatchObject([
        { state: 'ended', ended_by: 'consent', version: 2, copy: '', search_text: '' },
      ]);
      expect(of(copies, kept)).toMatchObject([{ state: 'shown', version: 1 }]);
      expect([of(photos, gone).length, of(photos, kept).length]).toEqual([0, 1]);
    });

    it('what staff took from the world or published differently after a backup is not on show when it is restored (T-102)', async () => {
      const { db } = world();
      const stories = [await world().addStory(), await world().addStory(), await world().addStory()];
      const [gone = '', changed = '', kept = ''] = stories.map(({ id }) => id);
      for (const id of [gone, changed, kept]) await putOnShow(db, id);
      const [over, same] = [1911, 1912];
      for (const session of [over, same])
        await tables.publicYears(db).insert({ session, state: 'shown', publication: '{}', published_time: Date.now() });
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      const copies = () => tables.publicStories(db);
      await copies().where({ story_id: gone }).update({ state: 'ended', ended_by: 'staff', copy: '' });
      await copies().where({ story_id: changed }).update({ copy: '{"story_name":"○○"}', version: 2 });
      await copies().where({ story_id: kept }).update({ published_time: Date.now() });
      await tables.publicYears(db).where({ session: over }).update({ state: 'ended', publication: '' });
      await backup();
      const { answer, env } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      type Row = Record<string, unknown>;
      const shown: Row[] = await rowsOf(env, 'public_stories', 'story_id');
      const of = (id: string) => shown.find(({ story_id }) => story_id === id);
      for (const id of [gone, changed])
        expect(of(id)).toMatchObject({ state: 'ended', ended_by: 'staff', copy: '', search_text: '' });
      expect(of(kept)).toMatchObject({ state: 'shown', version: 1 });
      const years: Row[] = await rowsOf(env, 'public_years', 'session');
      expect(years.map(({ session, state, publication }) => [session, state, publication])).toEqual([
        [over, 'ended', ''],
        [same, 'shown', '{}'],
      ]);
    });

    it('letters kept back and signatures taken back after a backup are so when it is restored (T-102)', async () => {
      const { db } = world();
      const letters = () => tables.certificateLetters(db);
      const made = [
        await world().addStory(),
        await world().addStory(),
        await world().addStory(),
        await world().addStory(),
      ];
      const [held = '', first = '', let_go = '', same = ''] = made.map(({ id }) => id);
      const mark = { digest: 'seen', actor_id: newId(), actor_name: '林小姐', marked_time: 1 };
      for (const story_id of [held, same]) await letters().insert({ story_id, state: 'read', ...mark });
      await letters().insert({ story_id: let_go, state: 'held', ...mark });
      const stories = () => tables.stories(db);
      const authorization = JSON.stringify({ name: '王老師', signed_at: 1 });
      for (const document_id of [held, same])
        await stories().where({ document_id }).update({ agree_authorize: true, authorization });
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      await letters()
        .insert([held, first].map((story_id) => ({ story_id, state: 'held', ...mark })))
        .onConflict('story_id')
        .merge();
      await letters().where({ story_id: let_go }).update({ state: 'read' });
      await letters().where({ story_id: same }).update({ digest: 'changed' });
      await stories().where({ document_id: held }).update({ agree_authorize: false, authorization: null });
      await backup();
      const { answer, env } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      type Row = Record<string, unknown>;
      const rows: Row[] = await rowsOf(env, 'certificate_letters', 'story_id');
      const stateOf = (id: string) => rows.find(({ story_id }) => story_id === id)?.state;
      expect([held, first, let_go, same].map(stateOf)).toEqual(['held', 'held', undefined, 'read']);
      const restored: Row[] = await rowsOf(env, 'stories', 'document_id');
      const signed = (id: string) => {
        const row = restored.find(({ document_id }) => document_id === id);
        return [Boolean(row?.agree_authorize), row?.authorization === null];
      };
      expect([held, same].map(signed)).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    it('certificates that ended after a backup hold no more when it is restored, and no number is given twice (T-104)', async () => {
      const { db } = world();
      const { id: story_id } = await world().addStory();
      const session = 1913;
      const certificates = () => tables.certificates(db);
      const add = async (number: number) => {
        const print = { id: newId(), session, number, issue: 1, code: newId().slice(0, 16), kind: 'member', story_id };
        const texts = { person_id: newId(), template_version: 1, printed: '{}', state: 'valid', issued_time: 1 };
        await certificates().insert({ ...print, ...texts });
        return print.id;
      };
      await tables.certificateSerials(db).insert({ session, last: 0 });
      const ids = [await add(1), await add(2), await add(3), await add(4)];
      const [withdrawn, replaced, erased, kept] = ids;
      await tables.certificateSerials(db).where({ session }).update({ last: 4 });
      const [leaver, other] = [newId(), newId()];
      await tables.users(db).insert({ document_id: leaver, username: leaver, email: leaver });
      const mends = JSON.stringify({ [leaver]: { name: '王曉明' }, [other]: { name: '李小華' } });
      await tables.certificateProofs(db).insert({ document_id: newId(), story_id, mends, checked_by: leaver });
      await backup();
      const [old] = (await command('restore', ['--list'], world().env)).out.split('\n');
      await certificates().where({ id: withdrawn }).update({ state: 'withdrawn', ended_time: 2 });
      await certificates().where({ id: replaced }).update({ state: 'replaced', ended_time: 2 });
      await certificates().where({ id: erased }).delete();
      await tables.users(db).where({ document_id: leaver }).delete();
      await add(5);
      await tables.certificateSerials(db).where({ session }).update({ last: 5 });
      await tables.certificateSerials(db).insert({ session: session + 1, last: 0 });
      await tables
        .certificateSerials(db)
        .where({ session: session + 1 })
        .update({ last: 7 });
      await backup();
      const { answer, env } = await restore(['--at', old ?? '']);
      expect(answer).toMatchObject({ code: 0, err: '' });
      type Row = Record<string, unknown>;
      const rows: Row[] = await rowsOf(env, 'certificates', 'number');
      const mine = rows.filter((row) => row.story_id === story_id);
      expect(mine.map(({ id, state, reason }) => [id, state, reason])).toEqual([
        [withdrawn, 'withdrawn', '備份之後結束的證書'],
        [replaced, 'replaced', '備份之後結束的證書'],
        [kept, 'valid', null],
      ]);
      const proofs: Row[] = await rowsOf(env, 'certificate_proofs');
      const [proof] = proofs.filter((row) => row.story_id === story_id);
      expect([JSON.stringify(proof?.mends).includes('王曉明'), proof?.checked_by]).toEqual([false, null]);
      expect(JSON.stringify(proof?.mends)).toContain('李小華');
      const serials: Row[] = await rowsOf(env, 'certificate_serials', 'session');
      expect(serials.map((row) => [row.session, row.last])).toEqual([
        [session, 5],
        [session + 1, 7],
      ]);
    });

    it('a cut, missing or changed part, or another version of the format: one sentence, nothing restored', async () => {
      const { file } = await world().addStory();
      await backup();
      const [name] = (await command('restore', ['--list'], world().env)).out.split('\n');
      const parts = await world().backupObjects();
      const database = parts.find((part) => part.includes(`${name}/database.age`)) ?? '';
      const manifest = parts.find((part) => part.includes(`${name}/manifest`)) ?? '';
      const photo = parts.find((part) => part.includes(file)) ?? '';
      const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
      const flipped = (bytes: Buffer) => Buffer.from(bytes).fill(1, bytes.length - 40, bytes.length - 30);
      const index = JSON.parse(
        (await world().readBackup(parts.find((p) => p.includes(`${name}/index`)) ?? '')).toString(),
      );
      const foreign = await world().encrypt(Buffer.from(JSON.stringify({ ...index, format: 9, version: '7.0.0' })));
      const cases: [string, (bytes: Buffer) => Buffer | undefined, RegExp][] = [
        [database, cut, /database 不完整或已損壞/],
        [database, flipped, /database 不完整或已損壞/],
        [manifest, cut, /manifest 不完整或已損壞/],
        [manifest, () => foreign, /另一版平台（7\.0\.0，格式 9）/],
        [photo, cut, /不完整或已損壞/],
        [photo, () => undefined, /不完整或已損壞/],
      ];
      for (const [part, change, words] of cases) {
        const whole = await world().readBackup(part);
        await world().writeBackup(part, change(whole));
        const { answer, into } = await restore();
        await world().writeBackup(part, whole);
        expect([part, answer.code]).toEqual([part, 1]);
        expect(answer.err).toMatch(words);
        expect(answer.err.trim().split('\n')).toHaveLength(1);
        expect(await world().isEmpty(into)).toBe(true);
      }
      expect((await restore()).answer.code).toBe(0);
    });

    it.skipIf(kind === 's3' || !ageTool())(
      `database and files are read by the public tool alone${ageTool() ? '' : ' (needs age: apt-get install age)'}`,
      async () => {
        const { file } = await world().addStory();
        await backup();
        const { env, place, keys } = world();
        const [name] = (await command('restore', ['--list'], env)).out.split('\n');
        const parts = await world().backupObjects();
        const photo = parts.find((part) => part.includes(file)) ?? '';
        const opened = (part: string, more: string) =>
          spawnSync('sh', ['-c', `${ageTool()} -d -i ${keys.file} ${place.at('backups', part)} ${more}`]).stdout;
        expect(hashOf(opened(photo, ''))).toBe(hashOf(await world().readFile(file)));
        const database = `backups/${name}/database.age`;
        if (env.DATABASE_CLIENT === 'postgres') {
          const list = opened(database, `| ${path.join(env.PG_BIN ?? '', 'pg_restore')} --list`).toString();
          expect(list).toContain('TABLE DATA public stories');
          return;
        }
        const DATABASE_FILENAME = place.at('opened.db');
        opened(database, `| gunzip > ${DATABASE_FILENAME}`);
        expect(await rowsOf({ DATABASE_FILENAME }, 'stories')).toEqual(await rowsOf(env, 'stories'));
      },
    );
  });
