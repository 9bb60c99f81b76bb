import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addStory, command, connectTo, folderWriter, scratch } from '../helpers/operations';
import { startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

const place = scratch();
afterAll(place.remove);

const sqlite = { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: place.at('app.db'), UPLOAD_DIR: place.at('files') };
const { DATABASE_CLIENT: _client, ...rest } = inject('serverEnv');

const startOnce = async (env: Record<string, string>) => {
  const server = await startServer({ ...rest, CRON_ENABLED: 'false', ...env }, place.at(`${randomUUID()}.log`));
  await server.stop();
};

const newDatabase = async () => {
  const url = new URL(inject('database').url);
  const name = `moved_${randomUUID().slice(0, 8)}`;
  const db = connectTo({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url.toString() });
  await db.raw(`create database ${name}`);
  await db.destroy();
  url.pathname = `/${name}`;
  return url.toString();
};

describe('move-to-postgres', { timeout: 240_000 }, () => {
  let address: string;
  let story: { id: string; file: string };

  beforeAll(async () => {
    await startOnce(sqlite);
    const db = connectTo(sqlite);
    story = await addStory(db, folderWriter(sqlite.UPLOAD_DIR));
    await tables
      .stories(db)
      .where({ document_id: story.id })
      .update({
        apply_time: Date.UTC(2026, 10, 22, 1, 2, 3, 456),
        progress: JSON.stringify({ bar_list: [true, false], 中: '文' }),
      });
    await db.destroy();
    address = await newDatabase();
  }, 240_000);

  it('asks for a database that has its tables', async () => {
    const { code, err } = await command('move-to-postgres', ['--into', address], sqlite);
    expect(code).toBe(1);
    expect(err).toContain('目標資料庫還沒有資料表');
  });

  it('moves every row and file, a server goes on with it, and a second time nothing is touched', async () => {
    const target = { DATABASE_CLIENT: 'postgres', DATABASE_URL: address };
    const made = await newDatabase();
    await startOnce({ ...target, DATABASE_URL: made });
    const files = place.at('moved-files');
    const { code, out, err } = await command('move-to-postgres', ['--into', made, '--files', files], sqlite);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/個資料表共 \d+ 筆，筆數與雜湊都相符/);
    expect(readFileSync(`${files}/${story.file}`)).toEqual(readFileSync(`${sqlite.UPLOAD_DIR}/${story.file}`));
    const db = connectTo({ ...target, DATABASE_URL: made });
    const row = await tables.stories(db).where({ document_id: story.id }).first('apply_time', 'progress', 'id');
    const [next] = await tables.stories(db).insert({ document_id: randomUUID() }).returning('id');
    await tables.stories(db).where({ id: next.id }).delete();
    await db.destroy();
    expect(row.progress).toEqual({ bar_list: [true, false], 中: '文' });
    expect(next.id).toBeGreaterThan(row.id);
    await startOnce({ ...target, DATABASE_URL: made, UPLOAD_DIR: files });
    const again = await command('move-to-postgres', ['--into', made], sqlite);
    expect(again.code).toBe(1);
    expect(again.err).toContain('已經有故事');
  });
});
