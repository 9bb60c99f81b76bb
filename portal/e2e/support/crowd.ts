import type { Story } from 'contract';
import { inDatabase } from './members';

/** What of a stored story its row in the spreadsheet is compared with; JSON is read. */
export type StoredStory = Pick<
  Story,
  | 'account'
  | 'session'
  | 'team_name'
  | 'story_name'
  | 'problem'
  | 'apply_status'
  | 'apply_time'
  | 'team_members'
  | 'counselors'
  | 'pictures'
  | 'video'
  | 'certificate_address'
  | 'failed_message'
>;

const OWN_COLUMNS = ['id', 'document_id', 'account', 'session', 'number', 'create_key', 'create_index'];

/** The demo's own stories are the first of their session: no other test searches for their words and counts the results. */
const DEMO = 30;

/** Fills a session that has no stories yet with `count` copies of the demo's in another, as one night could not. */
export const fillSession = (session: number, count: number, from: number): void =>
  inDatabase((database) => {
    const { there } = database.prepare('SELECT count(*) AS there FROM stories WHERE session = ?').get(session) ?? {};
    if (Number(there) > 0) return;
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all('stories')
      .map(({ name }) => String(name))
      .filter((name) => !OWN_COLUMNS.includes(name))
      .join(', ');
    const copy = `INSERT INTO stories (document_id, account, session, number, ${columns})
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count),
        models AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places FROM stories
          WHERE session = :from AND deleted_time IS NULL AND number <= :demo)
      SELECT printf('crowd%d%015d', :session, n), printf('CHI-%d-%05d', :session, n), :session, n, ${columns}
      FROM numbers JOIN models ON place = n % places`;
    database.prepare(copy).run({ session, count, from, demo: DEMO });
  });

const JSON_COLUMNS = ['team_members', 'counselors', 'pictures', 'video', 'certificate_address'];

/** The stories of a session as the database has them, newest first. */
export const storedStories = (session: number): StoredStory[] =>
  inDatabase((database) =>
    database
      .prepare('SELECT * FROM stories WHERE session = ? AND deleted_time IS NULL ORDER BY created_at DESC, id DESC')
      .all(session)
      .map((row) => {
        const read = JSON_COLUMNS.map((name) => [name, JSON.parse(String(row[name] ?? 'null'))]);
        return { ...row, ...Object.fromEntries(read) } as StoredStory;
      }),
  );
