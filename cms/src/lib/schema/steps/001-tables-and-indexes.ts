import { LIMITS_TABLE } from '../../limits/store';
import { type Statement, step } from '../step';

/** Rows of a partners' file on their way into the table, numbered by `place`. */
const IMPORT_COLUMNS =
  'import_id varchar(36) not null, place integer not null, document_id varchar(255), name text, cellphone text, ' +
  'department text, position text, email varchar(255) not null, sessions text, search_text text, staged_at bigint not null';

/** Stories that aren't in the bin: what every list asks for. */
const ALIVE = 'where deleted_time is null';
/** What lists are narrowed by in addition to status and session. */
const FILTERED = 'apply_time, progress_bits';

const POSITIONS = Array.from({ length: 12 }, (_, position) => position);
const bitsBy = (bit: (position: number) => string) => {
  const sum = POSITIONS.map((position) => `coalesce(${bit(position)}, 0) * ${2 ** position}`).join(' + ');
  return `update stories set progress_bits = ${sum} where progress_bits is null and progress is not null`;
};

// Indexes with `id` can't stand in a schema.json: on PostgreSQL Strapi's inspector leaves that column out and takes the index for
// a changed one at the next change of any schema. With `forceMigration: false` it makes such a one again without dropping it
// first, and the start ends.
const WITH_ID: Statement[] = [
  'create index if not exists up_users_members_idx on up_users (role_name, confirmed, created_at, id)',
  'create index if not exists billboards_date_idx on billboards (date, id)',
  'create index if not exists billboards_created_idx on billboards (created_at, id)',
  'create index if not exists schools_recent_idx on schools (created_at, id)',
  'create index if not exists notifications_recent_idx on notifications (created_at, id)',
  'create index if not exists notifications_status_idx on notifications (send_status, created_at, id)',
  'create index if not exists edu_resources_created_idx on edu_resources (created_at, id)',
  'create index if not exists edu_resources_step_idx on edu_resources (step, created_at, id)',
  'create index if not exists dfc_resources_created_idx on dfc_resources (created_at, id)',
  'create index if not exists audit_time_idx on audit_entries (time, id)',
  'create index if not exists audit_action_idx on audit_entries (action, time, id)',
  'create index if not exists audit_actor_idx on audit_entries (actor_id, time, id)',
  'create index if not exists mail_jobs_turn_idx on mail_jobs (notification_id, state, next_try_time, id)',
  'create index if not exists mail_jobs_recipient_idx on mail_jobs (recipient, created_at, id)',
  'create index if not exists mail_jobs_member_idx on mail_jobs (member_id, created_at, id)',
];

const STATEMENTS: Statement[] = [
  ...WITH_ID,
  {
    sqlite: `create table if not exists ${LIMITS_TABLE} (key text primary key, points integer not null default 0, expire integer)`,
    postgres: `create table if not exists ${LIMITS_TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  },
  `create index if not exists ${LIMITS_TABLE}_expire_idx on ${LIMITS_TABLE} (expire)`,
  'create unique index if not exists up_users_account_unique on up_users (lower(username))',
  'create index if not exists up_users_role_idx on up_users (role_name, created_at, id)',
  `create index if not exists stories_owner_idx on stories (owner_id, created_at, id) ${ALIVE}`,
  // The judging list: found in one index of the stories that it can show at all.
  'drop index if exists stories_judging_idx',
  `create index if not exists stories_judgeable_idx on stories (account, apply_status, session, judge_text) ${ALIVE} and apply_status >= 4`,
  `create index if not exists stories_judgeable_session_idx on stories (session, account, apply_status, judge_text) ${ALIVE} and apply_status >= 4`,
  // Stories that were stored before their progress had a number too: an index of those alone, so that no boot reads all stories.
  'create index if not exists stories_unnumbered_idx on stories (id) where progress_bits is null and progress is not null',
  {
    sqlite: bitsBy((position) => `json_extract(progress, '$.bar_list[${position}]')`),
    postgres: bitsBy((position) => `(progress -> 'bar_list' ->> ${position})::boolean::int`),
  },
  // A list's page is found in one index alone, its filters and its search text included.
  ...['stories_recent_idx', 'stories_status_idx', 'stories_session_idx', 'stories_status_session_idx'].map(
    (old) => `drop index if exists ${old}`,
  ),
  `create index if not exists stories_newest_idx on stories (created_at, id, ${FILTERED}, apply_status, session, search_text) ${ALIVE}`,
  `create index if not exists stories_by_status_idx on stories (apply_status, created_at, id, ${FILTERED}, session, search_text) ${ALIVE}`,
  `create index if not exists stories_by_session_idx on stories (session, created_at, id, ${FILTERED}, apply_status, search_text) ${ALIVE}`,
  // The overview counts a session in these alone.
  `create index if not exists stories_counted_idx on stories (session, apply_status, ${FILTERED}, document_id) ${ALIVE}`,
  `create index if not exists stories_applied_idx on stories (apply_time, session, created_at, id) ${ALIVE}`,
  // Stories whose people can still be reached: those of the last years, and then no more.
  'create index if not exists stories_reachable_idx on stories (session) where contact_erased_time is null',
  'create index if not exists judgements_scores_idx on judgements (story_id, score_f, score_i, score_d, score_s)',
  // Room on each page for the next version of its rows: a save then touches none of the indexes.
  { postgres: 'alter table stories set (fillfactor = 50)' },
  // Work that comes round by itself: who does it now and until when, and when it was done last (ms).
  'create table if not exists maintenance_runs (name varchar(40) primary key, lease_key varchar(36), ' +
    'lease_until bigint not null, done_at bigint not null)',
  // Not every database user may make an extension: without it searches are slower, not wrong.
  { postgres: 'create extension if not exists pg_trgm', optional: true },
  {
    postgres: 'create index if not exists stories_search_idx on stories using gin (search_text gin_trgm_ops)',
    optional: true,
  },
  {
    postgres: 'create index if not exists up_users_search_idx on up_users using gin (search_text gin_trgm_ops)',
    optional: true,
  },
  // Members are searched for in one spelling; of those stored before too.
  `update up_users set search_text = replace(search_text, '台', '臺') where search_text like '%台%'`,
  // SQLite finds a page of members, its filters and its search in one index. PostgreSQL can't hold long texts in one.
  'drop index if exists up_users_found_idx',
  {
    sqlite:
      'create index if not exists up_users_searched_idx on up_users (role_name, confirmed, created_at, id, document_id, search_text)',
  },
  'drop table if exists merrymama_imports',
  {
    sqlite: `create table if not exists merrymama_staged (${IMPORT_COLUMNS})`,
    postgres: `create unlogged table if not exists merrymama_staged (${IMPORT_COLUMNS})`,
  },
  'create index if not exists merrymama_staged_idx on merrymama_staged (import_id, place)',
  // Checks and imports that run now; of imports of one kind only one.
  'create table if not exists import_runs (id varchar(36) primary key, actor_id varchar(255) not null, ' +
    'lock_name varchar(32), step varchar(16) not null, done integer not null, total integer not null, touched_at bigint not null)',
  'create unique index if not exists import_runs_lock_unique on import_runs (lock_name)',
  { sqlite: 'create index if not exists merrymama_recent_idx on merrymama_users (created_at, id, search_text)' },
  { postgres: 'create index if not exists merrymama_recent_idx on merrymama_users (created_at, id)' },
  {
    postgres: 'create index if not exists merrymama_search_idx on merrymama_users using gin (search_text gin_trgm_ops)',
    optional: true,
  },
];

/** What was made at every boot before there was a list: on a database of that time each statement finds its work done. */
export const tablesAndIndexes = step(1, 'tables-and-indexes', 1, STATEMENTS);
