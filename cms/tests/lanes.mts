/**
 * Which file of `tests/api` and `tests/long` the daily run takes where, by name. A file that is in no list runs on SQLite;
 * `pnpm test:long` runs each on both databases.
 */
const names = (text: string) => text.trim().split(/\s+/);

/** Both databases, daily: their queries, locks or errors differ. */
export const DIFFERENT = [
  // Several at once: conditional writes, row locks, unique indexes, counters, rows that one process claims.
  ...names(`
    auth-device-code auth-sign-up bulk-crash desk-content download-once judging-anchors judging-assign judging-races limits mail
    manager-update member-mail merge notification-crash notification-send races session state-matrix story-claim story-create
    story-edit-for-team surveycake survey-person track-token upload-races
  `),
  // Lists, search, orders, sums, JSON columns, batches of rows.
  ...names(`
    account-removal audit auth-search billboard breach data-request help-article judgement-lists judging-readings
    maintenance member member-data metrics notification panel-content partner resource school school-import
    school-keeping season-archive shown-outlets story-comment story-covers story-delete story-history story-list story-measures
    story-overview story-people story-read story-reviewers story-tags story-update story-versions track track-clickers
    track-days year
  `),
  // The schema and its steps; values that only one of them refuses.
  'schema',
  'wrong-types',
];

/** PostgreSQL alone, daily: it takes less than SQLite does (NUL, large numbers), so hostile calls find more there. */
export const ON_POSTGRES = ['hostile'];

/** PostgreSQL alone, ever: what SQLite can't have, as a host that falls silent or a second process on one database (T-69). */
export const NEVER_ON_SQLITE = names(`
  after-approval backup-postgres certificate-kills cut-off faults load-level move-to-postgres rehearsal silent-database two-instances
  verify-road withdrawal-servers wrong-clock
`);

/** `pnpm test:long` alone: parts of the platform that are away under twelve journeys (record 239). */
export const LONG = ['faults'];

/** SQLite alone, ever: how a server starts and ends, what comes round in it, and where its files lie, is the same on both. */
export const NEVER_ON_POSTGRES = names(`
  backup cron file-s3 one-machine own-user read-only-release start withdrawal-restored
`);

/** Daily beside the others, on SQLite: they bring up servers of their own or wait for what is slow, and keep no core busy. */
export const WITH_SERVERS = names(`
  backup bulk-crash commands cron end-server file-s3 log-lines log-path notification-crash read-only-release schema
  second-factor-required seed social-off start surveycake-crowd surveycake-outage surveycake-refusals system-alarm
  traces withdrawal-restored
`);
