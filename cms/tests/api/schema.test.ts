import path from 'node:path';
import { cityBits, goalBits, schoolText } from 'contract';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { coverKeysOf } from '../../src/api/story/domain/cover';
import { toJson } from '../../src/lib/database';
import { RELEASE } from '../../src/lib/schema/release';
import { STEPS } from '../../src/lib/schema/steps';
import { call } from '../helpers/api';
import { freePort } from '../helpers/free-port';
import { type PreviousDatabase, previousDatabase, tablesOf } from '../helpers/previous';
import { runServer, startServer } from '../helpers/start-server';
import { tables } from '../helpers/tables';

/** What Strapi keeps for itself and writes again at a start: settings, permissions of the panel, its own record of the schema. */
const STRAPIS_OWN = /^(?:strapi_|admin_|i18n_|sqlite_)/;
/** Counters and leases, which every running server moves. */
const MOVING = new Set(['maintenance_runs', 'rate_limits', 'login_sessions', 'mail_jobs', 'audit_entries']);
/** What gains the pictures of this release's first content, which the one before had none of: its rows stay. */
const GROWING = new Set(['files']);

type Picture = Map<string, { columns: string[]; rows: string[] }>;

const rowsOf = async (connection: Knex, table: string, columns: string[]) => {
  const rows: Record<string, unknown>[] = await connection(table).select(columns);
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
};

/** Every table with its columns and its rows as texts; of the columns of `before` where given. */
const pictureOf = async (connection: Knex, before?: Picture): Promise<Picture> => {
  const picture: Picture = new Map();
  for (const table of await tablesOf(connection)) {
    const columns = before?.get(table)?.columns ?? Object.keys(await connection(table).columnInfo()).sort();
    picture.set(table, { columns, rows: await rowsOf(connection, table, columns) });
  }
  return picture;
};

let place: PreviousDatabase;
let env: Record<string, string>;
const name = `previous_${process.pid}`;

const startAndStop = async (use?: (url: string) => Promise<void>) => {
  const server = await startServer(env, path.join(inject('folder'), 'previous.log'));
  try {
    await use?.(server.url);
  } finally {
    await server.stop();
  }
};

/** The database before and after the new server has served it twice: each start takes seconds, so the tests share them. */
let before: Picture;
let after: Picture;
let loggedIn: number;
beforeAll(async () => {
  place = await previousDatabase(name);
  const { PUBLIC_URL: _url, ...rest } = inject('serverEnv');
  // Nothing may come round by itself: the tests compare what a start leaves.
  env = { ...rest, ...place.env, UPLOAD_DIR: path.join(inject('folder'), `${name}-files`), CRON_ENABLED: 'false' };
  before = await pictureOf(place.connection);
  await startAndStop(async (base) => {
    const body = { account: 'teacher@example.org', password: 'Challenge-2026' };
    loggedIn = (await call('POST', '/auth/login', undefined, { base, body })).status;
  });
  await startAndStop();
  after = await pictureOf(place.connection, before);
}, patient(120_000));
afterAll(async () => {
  await place.close();
});

describe('a database of the release before', () => {
  it('is served', () => expect(loggedIn).toBe(200));

  it('keeps every row and column under the new server', () => {
    expect(before.get('stories')?.rows.length).toBeGreaterThan(100);
    const lost = [...before.keys()].filter((table) => !after.has(table));
    expect(lost).toEqual([]);
    const compared = [...before].filter(([table]) => !STRAPIS_OWN.test(table) && !MOVING.has(table));
    expect(compared.length).toBeGreaterThan(25);
    const changed = compared.filter(([table, { rows, columns }]) => {
      const now = after.get(table);
      // The login of the test itself.
      if (table === 'up_users') return now?.rows.length !== rows.length;
      const kept = new Set(now?.rows);
      const grew = now?.rows.length !== rows.length && !GROWING.has(table);
      return grew || now?.columns.length !== columns.length || rows.some((row) => !kept.has(row));
    });
    expect(changed.map(([table]) => table)).toEqual([]);
  });

  it('has its stories found by the schools and goals that they had', async () => {
    const rows = await tables
      .stories(place.connection)
      .select('team_members', 'sdgs', 'city_bits', 'goal_bits', 'school_text');
    const read = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) ?? [];
    const lines = (text: string) => text.split('\n').sort();
    for (const row of rows) {
      const members = read(row.team_members);
      expect([row.city_bits, row.goal_bits]).toEqual([cityBits(members), goalBits(read(row.sdgs))]);
      expect(lines(row.school_text)).toEqual(lines(schoolText(members)));
    }
    expect(rows.some(({ city_bits, goal_bits }) => city_bits > 0 && goal_bits > 0)).toBe(true);
  });

  it('has the covers of its stories kept for the lists (record 165)', async () => {
    const rows = await tables
      .stories(place.connection)
      .select('pictures', 'cover_keys', 'cover_version', 'version')
      .orderBy('id');
    for (const { pictures, cover_keys, cover_version, version } of rows) {
      expect([cover_keys, cover_version]).toEqual([coverKeysOf(toJson(pictures, {})), version]);
    }
    expect(rows.some(({ cover_keys }) => !cover_keys.includes(',,'))).toBe(true);
  });

  it('notes the steps that it has had, once', async () => {
    const rows: { number: number }[] = await tables.schemaSteps(place.connection).orderBy('number');
    expect(rows.map(({ number }) => Number(number))).toEqual(STEPS.map(({ number }) => number));
  });
});

describe('a database of a newer release', { timeout: patient(120_000) }, () => {
  const raise = async (by: number) => {
    await tables.schemaSteps(place.connection).insert({ number: 900, name: 'later', release: RELEASE + by, ran_at: 1 });
  };
  afterEach(async () => {
    await tables.schemaSteps(place.connection).where({ number: 900 }).delete();
  });

  /** Strapi drops only what its own record of the schema has: a newer server has written that record too. */
  const noteInStrapis = async () => {
    const row = await place.connection('strapi_database_schema').orderBy('time', 'desc').first();
    const schema: { tables: { name: string; columns: object[]; indexes: object[]; foreignKeys: object[] }[] } =
      typeof row.schema === 'string' ? JSON.parse(row.schema) : row.schema;
    const column = (name: string) => ({ name, type: 'string', args: [], defaultTo: null, notNullable: false });
    schema.tables.find(({ name }) => name === 'stories')?.columns.push(column('future_column'));
    schema.tables.push({ name: 'future_things', columns: [column('word')], indexes: [], foreignKeys: [] });
    const change = { schema: JSON.stringify(schema), hash: 'of a newer release' };
    await place.connection('strapi_database_schema').where({ id: row.id }).update(change);
  };

  it('one newer: the server runs and drops nothing', async () => {
    await raise(1);
    await place.connection.schema.createTable('future_things', (table) => {
      table.increments('id');
      table.string('word');
    });
    await place.connection('future_things').insert({ word: '留著' });
    await place.connection.schema.alterTable('stories', (table) => {
      table.string('future_column').defaultTo('留著');
    });
    await noteInStrapis();
    await startAndStop();
    expect(await place.connection('future_things').pluck('word')).toEqual(['留著']);
    expect(new Set(await tables.stories(place.connection).pluck('future_column'))).toEqual(new Set(['留著']));
  });

  it('two newer: one sentence, and nothing is touched', async () => {
    await raise(2);
    const untouched = await pictureOf(place.connection);
    const { status, stderr } = await runServer({ ...env, PORT: String(await freePort()) });
    expect(status).toBe(1);
    expect(stderr).toContain(
      `The database has release ${RELEASE + 2} of the schema, this server knows release ${RELEASE}`,
    );
    expect(await pictureOf(place.connection)).toEqual(untouched);
  });
});
