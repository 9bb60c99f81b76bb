import { step } from '../step';

/** Backups and drills with how they ended, what was erased when, and what holds mails back (docs/decisions/136); times in ms. */
export const operations = step(6, 'operations', 2, [
  ...['sqlite', 'postgres'].map((client) => {
    const id = client === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
    const columns = `(id ${id}, table_name varchar(63) not null, row_id varchar(255) not null, state text, erased_at bigint not null)`;
    return { [client]: `create table if not exists erased_rows ${columns}` };
  }),
  'create index if not exists erased_rows_time_idx on erased_rows (erased_at)',
  ...['sqlite', 'postgres'].map((client) => {
    const id = client === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
    const columns =
      `(id ${id}, kind varchar(16) not null, result varchar(16) not null, started_at bigint not null, ` +
      'finished_at bigint not null, place text, bytes bigint, files integer, error text)';
    return { [client]: `create table if not exists operation_runs ${columns}` };
  }),
  'create index if not exists operation_runs_kind_idx on operation_runs (kind, finished_at)',
  'create table if not exists mail_holds (reason varchar(40) primary key, since bigint not null)',
]);
