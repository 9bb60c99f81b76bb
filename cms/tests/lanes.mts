/**
 * Which file of `tests/api` and `tests/long` the daily run takes where, by name. A file of `tests/api` that is in no list runs on
 * SQLite; `pnpm test:long` runs each on both databases, and `tests/long` beside it (record 252).
 */
const names = (text: string) => text.trim().split(/\s+/);

/** Both databases, daily: their queries, locks or errors differ. */
export const DIFFERENT = [
  // Several at once: conditional writes, row locks, unique indexes, counters.
  ...names(`
    auth-sign-up desk-content judging-anchors judging-assign judging-races limits mail manager-update member-mail merge races
    session story-claim story-create story-edit-for-team survey-person track-token upload-races
  `),
  // Lists, search, orders, sums, JSON columns, batches of rows.
  ...names(`
    audit auth-search billboard breach data-request help-article judgement-lists judging-readings
    maintenance member member-data metrics notification panel-content resource school
    school-keeping season-archive story-comment story-covers story-delete story-history story-list story-measures
    story-overview story-people story-read story-reviewers story-tags story-update story-versions track track-clickers
    track-days year
  `),
  // Values that only one of them refuses.
  'wrong-types',
];

/**
 * PostgreSQL alone, daily: rows of which several processes claim some, locks that others wait for, a schema that is brought up to date.
 * It takes less than SQLite does (NUL, large numbers), so hostile calls find more there.
 */
export const ON_POSTGRES = names(`
  download-once hostile notification-crash notification-send partner schema school-import surveycake
`);

/** PostgreSQL alone, ever: what SQLite can't have, as a host that falls silent or a second process on one database (T-69). */
export const NEVER_ON_SQLITE = names(`
  after-approval backup-postgres certificate-kills cut-off faults load-level move-to-postgres rehearsal silent-database silent-host
  two-instances verify-road withdrawal-servers wrong-clock
`);

/** SQLite alone, ever: how a server starts and ends, what comes round in it, and where its files lie, is the same on both. */
export const NEVER_ON_POSTGRES = names(`
  backup cron file-s3 one-machine own-user read-only-release start withdrawal-restored
`);

/**
 * Daily beside the others, on SQLite: they bring up servers of their own or wait for what is slow; and some that are large, so that
 * the three lanes end at about the same time.
 */
export const WITH_SERVERS = names(`
  backup commands cron end-server file-s3 log-lines log-path night panel-login panel-read-only read-only-release
  second-factor-required seed social-off start surveycake-outage surveycake-refusals system-alarm traces upload-parts-stores
  upload-pdf withdrawal-restored
`);
