import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { Size } from './calls.mts';
import { member, START, story } from './rows.mts';
import { CMS, type Database, type Which } from './servers.mts';

const require = createRequire(import.meta.url);
const bcrypt: { hashSync(password: string, rounds: number): string } = createRequire(
  require.resolve('@strapi/plugin-users-permissions/package.json'),
)('bcryptjs');
const CHUNK = 50;

export const PASSWORD = 'Bench-2026-words';
const documentId = () => randomBytes(12).toString('hex');

type Connected = Pick<Database, 'connect'>;
type Values = Record<string, unknown>;

const insertAll = async (connection: Knex.Transaction, table: string, rows: readonly Values[]) => {
  for (let at = 0; at < rows.length; at += CHUNK) await connection(table).insert(rows.slice(at, at + CHUNK));
};

/** Fills in one transaction; then the database counts what it holds, as it does by itself after a while. */
const inOne = async <Result,>(
  database: Connected,
  which: Which,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => {
  const knex = database.connect(which);
  const done = await knex.transaction(work);
  await knex.raw('analyze');
  await knex.destroy();
  return done;
};

type Person = Pick<ReturnType<typeof member>, 'name' | 'account' | 'jobs'> & { email: string };

const people = (members: number, columnsOf: (person: Person) => Values) =>
  Array.from({ length: members }, (_, index) => {
    const { account, name, jobs, created } = member(index);
    const time = new Date(created);
    return {
      document_id: documentId(),
      username: account,
      email: account,
      provider: 'local',
      confirmed: true,
      blocked: false,
      created_at: time,
      updated_at: time,
      published_at: time,
      ...columnsOf({ name, account, email: account, jobs }),
    };
  });

/** Fills our tables, which our server (that of the package in `cms`) has made; answers the documentIds of the stories in order. */
export const fillOurs = (database: Connected, { members, stories }: Size, cms = CMS): Promise<string[]> =>
  inOne(database, 'ours', async (trx) => {
    const built = <Module,>(file: string) => require(path.join(cms, 'dist/src', file)) as Module;
    const { buildStory } = built<{ buildStory: (values: Values, time: number) => Values }>(
      'api/story/domain/build-story.js',
    );
    const { allColumnsOf } = built<{ allColumnsOf: (story: Values) => Values & { document_id: string } }>(
      'api/story/queries/story-row.js',
    );
    const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { memberSearchText } = built<{ memberSearchText: (person: Person) => string }>(
      'api/auth/queries/search-text.js',
    );
    const users = people(members, (person) => ({
      name: person.name,
      password_hash,
      role_name: 'user',
      jobs: JSON.stringify(person.jobs),
      search_text: memberSearchText(person),
    }));
    await insertAll(trx, 'up_users', users);
    const rows = Array.from({ length: stories }, (_, index) => {
      const { owner, created, index: _index, ...values } = story(index, members);
      const row = buildStory({ ...values, owner_id: users[owner]?.document_id, filled_ids: ['m9'] }, created);
      const time = new Date(created);
      const times = { created_at: time, updated_at: time, published_at: time };
      return { ...allColumnsOf(row), ...times, number: values.number, password_hash };
    });
    await insertAll(trx, 'stories', rows);
    return rows.map((row) => row.document_id);
  });

type Judged = { id: number; document_id: string; session: number; apply_status: number };

const SCORES = [1, 3, 5];
/** Stories go round the sessions: scores must not go round with them, or one session would have only one. */
const SESSIONS = 3;

/** Judgements of the stories that have one, and two days of uploads of each story. */
export const fillJudging = (database: Connected): Promise<void> =>
  inOne(database, 'ours', async (trx) => {
    const stories: Judged[] = await trx('stories').select('id', 'document_id', 'session', 'apply_status').orderBy('id');
    const time = new Date(START);
    const judged = stories.filter(({ apply_status }) => apply_status >= 5);
    await insertAll(
      trx,
      'judgements',
      judged.map(({ id, document_id, apply_status }) => ({
        document_id: documentId(),
        story_id: document_id,
        judge_id: 'judge',
        judge_name: '林評審',
        assessment: '有',
        remark: '',
        comments: '[]',
        judge_table: '[]',
        score_f: SCORES[Math.floor(id / SESSIONS) % 3],
        score_i: SCORES[(id >> 1) % 3],
        score_d: SCORES[(id >> 2) % 3],
        score_s: SCORES[(id >> 3) % 3],
        judge_time: time,
        submitted: apply_status === 6,
        version: 1,
        created_at: time,
        updated_at: time,
        published_at: time,
      })),
    );
    const days = stories.flatMap(({ id, document_id, session }) =>
      [0, 1].map((n) => ({ story_id: document_id, session, day: 20_000 + ((id + n) % 300) })),
    );
    await insertAll(trx, 'story_upload_days', days);
  });

/** Comments on every fifth story, many on the newest; accounts that were deactivated, merged or never confirmed. */
export const fillDesks = (database: Connected): Promise<void> =>
  inOne(database, 'ours', async (trx) => {
    const stories: { document_id: string }[] = await trx('stories').select('document_id').orderBy('created_at', 'desc');
    const comments = stories.flatMap(({ document_id }, index) => {
      const count = index === 0 ? 60 : index % 5 === 0 ? 2 : 0;
      return Array.from({ length: count }, (_, n) => {
        const time = new Date(START + n * 1000);
        return {
          document_id: documentId(),
          story_id: document_id,
          author_id: 'editor',
          author_name: '林編輯',
          text: '照片看不清楚，已經請小組重新上傳。',
          mentions: '[]',
          time,
          created_at: time,
          updated_at: time,
          published_at: time,
        };
      });
    });
    await insertAll(trx, 'story_comments', comments);
    const members: { id: number; document_id: string }[] = await trx('up_users')
      .where({ role_name: 'user' })
      .select('id', 'document_id')
      .orderBy('id');
    const some = (from: number) => members.filter((_, index) => index % 50 === from).map(({ id }) => id);
    const change = async (ids: readonly number[], values: Values) => {
      for (let at = 0; at < ids.length; at += CHUNK)
        await trx('up_users')
          .whereIn('id', ids.slice(at, at + CHUNK))
          .update(values);
    };
    await change(some(10), { blocked: true });
    await change(some(20), { blocked: true, merged_into: members[0]?.document_id });
    await change(some(30), { confirmed: false });
  });

const JSON_COLUMNS = ['pictures', 'pdf_list', 'video', 'sdgs', 'team_members', 'certificate_address'];

const stockStory = ({
  index: _index,
  owner: _owner,
  created,
  number: _number,
  counselors,
  apply_time,
  ...values
}: ReturnType<typeof story>) => {
  const time = new Date(created);
  const columns = Object.entries(values).map(([key, value]) => [
    key,
    JSON_COLUMNS.includes(key) ? JSON.stringify(value) : value,
  ]);
  return {
    ...Object.fromEntries(columns),
    counselors: JSON.stringify(counselors),
    apply_time: apply_time === null ? null : new Date(apply_time),
    progress: JSON.stringify({ message: '', bar_list: Array(12).fill(true) }),
    document_id: documentId(),
    created_at: time,
    updated_at: time,
    published_at: time,
  };
};

/** The same rows in stock Strapi's tables. */
export const fillStock = (database: Connected, { members, stories }: Size): Promise<string[]> =>
  inOne(database, 'stock', async (trx) => {
    const password = bcrypt.hashSync(PASSWORD, 10);
    await insertAll(
      trx,
      'up_users',
      people(members, () => ({ password })),
    );
    const role = await trx('up_roles').where({ type: 'authenticated' }).first('id');
    const userIds: number[] = await trx('up_users').orderBy('id').pluck('id');
    await insertAll(
      trx,
      'up_users_role_lnk',
      userIds.map((user_id) => ({ user_id, role_id: role.id })),
    );
    const rows = Array.from({ length: stories }, (_, index) => stockStory(story(index, members)));
    await insertAll(trx, 'stories', rows);
    const storyIds: number[] = await trx('stories').orderBy('id').pluck('id');
    const links = storyIds.map((story_id, index) => ({ story_id, user_id: userIds[index % members] }));
    await insertAll(trx, 'stories_owner_lnk', links);
    return rows.map((row) => row.document_id);
  });
