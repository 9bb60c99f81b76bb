import { db, isPostgres } from '../database';

/**
 * Tables of which single rows are erased, the one whose rows go to a bin first (`deleted_time`), the one to which refusals are
 * added (`decision`), with what of them is noted, those with what the world reads: `column`, empty once it was taken back, those
 * of which the newest value of a column is noted, and that a row is gone, the one whose rows keep something back while `column` is
 * `value`, and the one whose `column` is a signature that may be taken back.
 */
export type ErasedTables = {
  tables: readonly string[];
  binned: string;
  refused: { table: string; columns: readonly string[] };
  published: readonly Column[];
  changed: readonly Column[];
  held: Column & { value: string };
  signed: Column;
};
type Column = { table: string; key: string; column: string };

/** What is noted of a signature that was taken back. */
const UNSIGNED = 'unsigned';

const NOW_SQLITE = `cast((julianday('now') - 2440587.5) * 86400000 as integer)`;

/** What is noted of a refusal, as arguments of a function that makes JSON. */
const pairsOf = ({ columns }: ErasedTables['refused']) =>
  columns.map((column) => `'${column}', new.${column}`).join(', ');

const isOtherwise = ({ column, value }: ErasedTables['held']) =>
  `(old.${column} = '${value}') <> (new.${column} = '${value}')`;

const isTakenBack = ({ column }: Column) => `old.${column} and not new.${column}`;

const forSqlite = ({ tables, binned, refused, published, changed, held, signed }: ErasedTables) => [
  ...tables.map(
    (table) =>
      `create trigger if not exists ${table}_erased after delete on ${table} when old.document_id is not null begin ` +
      `insert into erased_rows (table_name, row_id, erased_at) values ('${table}', old.document_id, ${NOW_SQLITE}); end`,
  ),
  `create trigger if not exists ${binned}_binned after update of deleted_time on ${binned} ` +
    'when old.deleted_time is not new.deleted_time begin ' +
    `insert into erased_rows (table_name, row_id, state, erased_at) values ('${binned}', old.document_id, ` +
    `coalesce(new.deleted_time, 'alive'), ${NOW_SQLITE}); end`,
  `create trigger if not exists ${refused.table}_refused after insert on ${refused.table} when new.decision <> 'yes' begin ` +
    `insert into erased_rows (table_name, row_id, state, erased_at) values ('${refused.table}', new.document_id, ` +
    `json_object(${pairsOf(refused)}), ${NOW_SQLITE}); end`,
  ...published.map(
    ({ table, key, column }) =>
      `create trigger if not exists ${table}_replaced after update of ${column} on ${table} ` +
      `when old.${column} <> '' and old.${column} <> new.${column} begin ` +
      `insert into erased_rows (table_name, row_id, erased_at) values ('${table}', old.${key}, ${NOW_SQLITE}); end`,
  ),
  ...changed.flatMap(({ table, key, column }) => [
    `create trigger if not exists ${table}_changed after update of ${column} on ${table} when old.${column} <> new.${column} begin ` +
      `insert into erased_rows (table_name, row_id, state, erased_at) values ('${table}', old.${key}, new.${column}, ${NOW_SQLITE}); end`,
    `create trigger if not exists ${table}_gone after delete on ${table} begin ` +
      `insert into erased_rows (table_name, row_id, erased_at) values ('${table}', old.${key}, ${NOW_SQLITE}); end`,
  ]),
  ...[
    `${held.table}_held after insert on ${held.table} when new.${held.column} = '${held.value}'`,
    `${held.table}_let after update of ${held.column} on ${held.table} when ${isOtherwise(held)}`,
  ].map(
    (trigger) =>
      `create trigger if not exists ${trigger} begin insert into erased_rows (table_name, row_id, state, erased_at) ` +
      `values ('${held.table}', new.${held.key}, new.${held.column}, ${NOW_SQLITE}); end`,
  ),
  `create trigger if not exists ${signed.table}_unsigned after update of ${signed.column} on ${signed.table} ` +
    `when ${isTakenBack(signed)} begin insert into erased_rows (table_name, row_id, state, erased_at) ` +
    `values ('${signed.table}', old.${signed.key}, '${UNSIGNED}', ${NOW_SQLITE}); end`,
];

/** `new.deleted_time` is in a statement of its own: the other tables have no such column, and a delete has no new row. */
const FUNCTION = `create or replace function note_erasure() returns trigger language plpgsql as $$
declare
  noted text;
begin
  if tg_op = 'UPDATE' then
    noted := coalesce(new.deleted_time::text, 'alive');
  end if;
  insert into erased_rows (table_name, row_id, state, erased_at) values (tg_table_name, old.document_id, noted,
    (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$`;

const refusalFunction = (refused: ErasedTables['refused']) =>
  `create or replace function note_refusal() returns trigger language plpgsql as $$
begin
  insert into erased_rows (table_name, row_id, state, erased_at) values (tg_table_name, new.document_id,
    json_build_object(${pairsOf(refused)})::text, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$`;

/** A trigger's arguments are the column by which its table's rows are known, the one whose newest value is noted, if any is, and what is noted instead. */
const REPLACEMENT = `create or replace function note_replacement() returns trigger language plpgsql as $$
declare
  noted text;
begin
  if tg_op <> 'DELETE' and tg_nargs > 1 then
    noted := coalesce(tg_argv[2], to_jsonb(new) ->> tg_argv[1]);
  end if;
  insert into erased_rows (table_name, row_id, state, erased_at) values (tg_table_name,
    coalesce(to_jsonb(old), to_jsonb(new)) ->> tg_argv[0], noted,
    (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$`;

const forPostgres = ({ tables, binned, refused, published, changed, held, signed }: ErasedTables) => [
  ...tables.map((table) => ({
    name: `${table}_erased`,
    sql: `after delete on ${table} for each row when (old.document_id is not null) execute function note_erasure()`,
  })),
  {
    name: `${binned}_binned`,
    sql:
      `after update of deleted_time on ${binned} for each row when (old.deleted_time is distinct from new.deleted_time) ` +
      'execute function note_erasure()',
  },
  {
    name: `${refused.table}_refused`,
    sql: `after insert on ${refused.table} for each row when (new.decision <> 'yes') execute function note_refusal()`,
  },
  ...published.map(({ table, key, column }) => ({
    name: `${table}_replaced`,
    sql:
      `after update of ${column} on ${table} for each row when (old.${column} <> '' and old.${column} <> new.${column}) ` +
      `execute function note_replacement('${key}')`,
  })),
  ...changed.flatMap(({ table, key, column }) => [
    {
      name: `${table}_changed`,
      sql:
        `after update of ${column} on ${table} for each row when (old.${column} <> new.${column}) ` +
        `execute function note_replacement('${key}', '${column}')`,
    },
    { name: `${table}_gone`, sql: `after delete on ${table} for each row execute function note_replacement('${key}')` },
  ]),
  {
    name: `${held.table}_held`,
    sql:
      `after insert on ${held.table} for each row when (new.${held.column} = '${held.value}') ` +
      `execute function note_replacement('${held.key}', '${held.column}')`,
  },
  {
    name: `${held.table}_let`,
    sql:
      `after update of ${held.column} on ${held.table} for each row when (${isOtherwise(held)}) ` +
      `execute function note_replacement('${held.key}', '${held.column}')`,
  },
  {
    name: `${signed.table}_unsigned`,
    sql:
      `after update of ${signed.column} on ${signed.table} for each row when (${isTakenBack(signed)}) ` +
      `execute function note_replacement('${signed.key}', '${signed.column}', '${UNSIGNED}')`,
  },
];

/**
 * Lets the database itself note what is erased, refused, ended or taken from the world, whatever does so. At every boot: on SQLite a change of a column takes a
 * table's triggers with it. On PostgreSQL one that is there stays, since making it waits for the table's writers.
 */
export const noteErasures = async (erased: ErasedTables): Promise<void> => {
  if (!isPostgres()) {
    for (const statement of forSqlite(erased)) await db().raw(statement);
    return;
  }
  await db().raw(FUNCTION);
  await db().raw(refusalFunction(erased.refused));
  await db().raw(REPLACEMENT);
  const there: string[] = await db()('pg_trigger').where('tgisinternal', false).pluck('tgname');
  for (const { name, sql } of forPostgres(erased))
    if (!there.includes(name)) await db().raw(`create trigger ${name} ${sql}`);
};
