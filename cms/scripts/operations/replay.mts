import type { Database } from '../steps/open-database.mts';
import { isUnknownTable } from './databases/open.mts';
import type { Erased } from './erased.mts';
import type { Store } from './stores/store.mts';

/** A story's consents outlive it (M §1, T-58). */
const OUTLIVES_STORY = new Set(['consent_records', 'guardian_consents']);

const tablesWith = async ({ run }: Database, column: string, postgres: boolean) => {
  const rows = postgres
    ? await run<{ name: string }>(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = ? order by 1",
        [column],
      )
    : await run<{ name: string }>(
        "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = ?",
        [column],
      );
  return rows.map(({ name }) => name);
};

/** Name of a story's file among the platform's files. */
const privateName = ({ key, ext }: { key: string; ext: string }) => `private/${key}${ext}`;

const eraseFiles = async ({ run }: Database, files: Store, where: 'story_id' | 'document_id', value: string) => {
  const rows = await run<{ key: string; ext: string }>(`select key, ext from story_files where ${where} = ?`, [value]);
  for (const row of rows) await files.remove(privateName(row));
  await run(`delete from story_files where ${where} = ?`, [value]);
};

const eraseStory = async (database: Database, files: Store, id: string, tables: string[]) => {
  await eraseFiles(database, files, 'story_id', id);
  for (const table of tables) await database.run(`delete from "${table}" where story_id = ?`, [id]);
  if (tables.includes('guardian_links'))
    await database.run(
      'update guardian_consents set guardian = null, relation = null, known_by = null, scan = null where story_id = ?',
      [id],
    );
  await database.run("delete from login_sessions where user_kind = 'visitor' and user_id = ?", [id]);
  await database.run('delete from stories where document_id = ?', [id]);
};

/** What of a refusal is in the list, as the database notes it; `time` as it is stored there. */
type Refusal = Record<'story_id' | 'person_id' | 'purpose' | 'decision' | 'way', string> & { time: string | number };

/** Takes the public copy of a story from the world; staff may publish it again by what is agreed to then. */
const endCopy = async ({ run }: Database, story_id: string, by: 'consent' | 'staff') => {
  await run(
    "update public_stories set state = 'ended', version = version + 1, copy = '', search_text = '', ended_time = ?, " +
      "ended_by = ? where story_id = ? and state = 'shown'",
    [Date.now(), by, story_id],
  );
  await run('delete from public_photos where story_id = ?', [story_id]);
};

/** Adds a refusal that a database doesn't know; the links that its person had by then agree to nothing any more (T-102). */
const refuseAgain = async (database: Database, id: string, state: string, tables: string[]) => {
  const { run } = database;
  if ((await run('select id from guardian_consents where document_id = ?', [id])).length > 0) return;
  const { story_id, person_id, purpose, decision, way, time } = JSON.parse(state) as Refusal;
  await run(
    'insert into guardian_consents (document_id, story_id, person_id, purpose, decision, way, time, created_at, updated_at, ' +
      'published_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [id, story_id, person_id, purpose, decision, way, time, time, time, time],
  );
  await run(
    'update guardian_links set replaced_time = ? where story_id = ? and person_id = ? and replaced_time is null',
    [time, story_id, person_id],
  );
  if (tables.includes('public_stories') && purpose.startsWith('public_')) await endCopy(database, story_id, 'consent');
};

const eraseMedia = async ({ run }: Database, files: Store, id: string) => {
  const rows = await run<{ hash: string; ext: string }>('select hash, ext from files where document_id = ?', [id]);
  for (const { hash, ext } of rows)
    for (const folder of ['uploads/', 'public/', '']) await files.remove(`${folder}${hash}${ext}`);
  await run('delete from files where document_id = ?', [id]);
};

/** Takes the numbers of a year from the world; staff may publish what is counted then. */
const endYear = ({ run }: Database, session: string) =>
  run(
    "update public_years set state = 'ended', publication = '', ended_time = ? where session = ? and state = 'shown'",
    [Date.now(), Number(session)],
  );

/** Ends a print that ended since, with the reason that staff read beside it; one that is gone goes. */
const endCertificate = ({ run }: Database, id: string, state: string | null) =>
  state
    ? run("update certificates set state = ?, ended_time = ?, reason = ? where id = ? and state = 'valid'", [
        ...[state, Date.now()],
        ...['備份之後結束的證書', id],
      ])
    : run('delete from certificates where id = ?', [id]);

/** Numbers that were given since are nobody's again: they stand on paper. */
const skipSerials = ({ run }: Database, session: string, last: string) =>
  run(
    'insert into certificate_serials (session, last) values (?, ?) on conflict (session) do update set last = excluded.last ' +
      'where certificate_serials.last < excluded.last',
    [Number(session), Number(last)],
  );

/** The signature of 2.4 that was taken back since is none; who signs it again does so knowingly. */
const unsign = ({ run }: Database, id: string) =>
  run('update stories set agree_authorize = false, "authorization" = null where document_id = ?', [id]);

/** A letter that staff keep back since isn't printed; one that they let go since is read again first. */
const holdLetter = ({ run }: Database, id: string, state: string) =>
  state === 'held'
    ? run(
        "insert into certificate_letters (story_id, state, digest, actor_id, actor_name, marked_time) values (?, 'held', '', '', ?, ?) " +
          "on conflict (story_id) do update set state = 'held'",
        [id, '備份之後保留', Date.now()],
      )
    : run("delete from certificate_letters where story_id = ? and state = 'held'", [id]);

/** What goes with an account, in the tables that a database of this release has. */
const OF_ACCOUNT = ['login_sessions', 'social_identities', 'account_removals', 'one_time_tokens', 'track_clicks'];

/** What was put right of a person on certificates, and that it checked anything. */
const forgetMends = async ({ run }: Database, id: string) => {
  const rows = await run<{ id: number; mends: string }>('select id, mends from certificate_proofs where mends like ?', [
    `%"${id}"%`,
  ]);
  for (const row of rows) {
    const { [id]: _forgotten, ...kept } = JSON.parse(row.mends) as Record<string, unknown>;
    await run('update certificate_proofs set mends = ? where id = ?', [JSON.stringify(kept), row.id]);
  }
  await run('update certificate_proofs set checked_by = null where checked_by = ?', [id]);
};

type Parts = { accounts: string[]; hasConsents: boolean; hasCertificates: boolean };

const eraseMember = async (database: Database, id: string, { accounts, hasConsents, hasCertificates }: Parts) => {
  const { run } = database;
  // What another counsellor had accepted is that one's, as it became when the account was erased.
  if (accounts.includes('account_removals'))
    await run(
      'update stories set owner_id = (select heir_id from story_handovers where story_id = stories.document_id) ' +
        'where owner_id = ? and document_id in (select story_id from story_handovers)',
      [id],
    );
  for (const table of OF_ACCOUNT.filter((name) => accounts.includes(name)))
    await run(`delete from ${table} where user_id = ?`, [id]);
  if (hasConsents)
    await run(
      'update guardian_consents set guardian = null, relation = null, known_by = null, scan = null where person_id = ?',
      [id],
    );
  if (hasCertificates) await forgetMends(database, id);
  await run('delete from up_users where document_id = ?', [id]);
};

/** Tables whose rows go alone. */
const PLAIN = new Set(['survey_answers', 'consent_records', 'social_identities', 'merrymama_users']);

/** The last row of the list of what was erased that a database knows; 0 for an empty one. */
export const lastErasure = async ({ run }: Database) => {
  const rows = await run<{ last: number | string | null }>('select max(id) as last from erased_rows').catch((error) => {
    if (isUnknownTable(error)) return [{ last: 0 }];
    throw error;
  });
  return Number(rows[0]?.last ?? 0);
};

/**
 * Erases in a restored database and its files what was erased since its backup (`rows` of readErased, in their order); stories
 * that were put into the bin or taken out of it are so again, what was refused or signed no more is so again, what the world reads
 * differently since, or not at all, is shown no more, certificates that ended hold no more, and letters that are kept back stay so.
 * Gives how many rows it went by.
 */
export const replayErased = async (database: Database, files: Store, rows: Erased[], postgres: boolean) => {
  const accounts = await tablesWith(database, 'user_id', postgres);
  const tables = (await tablesWith(database, 'story_id', postgres)).filter((name) => !OUTLIVES_STORY.has(name));
  const [hasConsents, hasCertificates] = [tables.includes('guardian_links'), tables.includes('certificates')];
  const published = await tablesWith(database, 'published_time', postgres);
  for (const { table_name: table, row_id: id, state } of rows) {
    if (table === 'stories' && state === 'unsigned') await unsign(database, id);
    else if (table === 'stories' && state) {
      const time = state === 'alive' ? null : postgres ? state : Number(state);
      await database.run('update stories set deleted_time = ? where document_id = ?', [time, id]);
    } else if (table === 'stories') await eraseStory(database, files, id, tables);
    else if (table === 'story_files') await eraseFiles(database, files, 'document_id', id);
    else if (table === 'files') await eraseMedia(database, files, id);
    else if (table === 'up_users') await eraseMember(database, id, { accounts, hasConsents, hasCertificates });
    else if (table === 'guardian_consents' && state && hasConsents) await refuseAgain(database, id, state, tables);
    else if (table === 'certificates' && hasCertificates) await endCertificate(database, id, state);
    else if (table === 'certificate_serials' && hasCertificates && state) await skipSerials(database, id, state);
    else if (table === 'certificate_letters' && tables.includes(table) && state) await holdLetter(database, id, state);
    else if (table === 'public_stories' && published.includes(table)) await endCopy(database, id, 'staff');
    else if (table === 'public_years' && published.includes(table)) await endYear(database, id);
    else if (PLAIN.has(table)) await database.run(`delete from ${table} where document_id = ?`, [id]);
  }
  return rows.length;
};
