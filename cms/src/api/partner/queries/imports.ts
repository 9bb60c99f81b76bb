import { type ImportChange, type ImportReport, PARTNER_COLUMNS, type PartnerRow } from 'contract';
import { type Connection, db, toCount } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { PARTNERS } from './partners';

/** Rows of a file on their way: written in small steps, so that other calls don't wait for them, and taken over in one transaction. */
const STAGE = 'merrymama_staged';
/** Rows that one statement takes over: some ten milliseconds, after which others have their turn. */
const STRETCH = 1_000;

const FIELDS = ['name', 'cellphone', 'department', 'position', 'sessions'] as const;
type Field = (typeof FIELDS)[number];
const HEADERS: Record<string, string> = Object.fromEntries(
  PARTNER_COLUMNS.map(({ field, header }) => [field === 'session_list' ? 'sessions' : field, header]),
);

/** What the list of partner members is searched by (B §2.11). */
export const partnerSearchText = (row: PartnerRow) =>
  [row.name, row.cellphone, row.department, row.position, row.email].join('\n').toLowerCase();

/** Puts rows of a file aside under `importId`; `place` is the number of the first. */
export const stageRows = async (importId: string, rows: readonly PartnerRow[], place: number, now: number) => {
  const staged = rows.map(({ session_list, ...row }, index) => ({
    ...row,
    import_id: importId,
    place: place + index,
    document_id: newDocumentId(),
    sessions: session_list.join(';'),
    search_text: partnerSearchText({ ...row, session_list }),
    staged_at: now,
  }));
  await db()(STAGE).insert(staged);
};

const differs = FIELDS.map((field) => `coalesce(p.${field}, '') <> s.${field}`).join(' or ');
const joined = (importId: string, connection: Connection) =>
  connection(`${STAGE} as s`).leftJoin(`${PARTNERS} as p`, 'p.email', 's.email').where('s.import_id', importId);

/** Others have their turn between two statements: on SQLite each holds the process. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The stretches of the first `total` staged rows, one after the other. */
const stretches = async function* (total: number) {
  for (let from = 0; from < total; from += STRETCH) {
    yield [from, from + STRETCH - 1] as const;
    await pause();
  }
};

/** What the staged rows would do. */
type Counts = Pick<ImportReport, 'total' | 'added' | 'changed' | 'unchanged'>;

/** How many of the `total` staged rows are new, and how many differ from what is stored. */
export const compareRows = async (importId: string, total: number, connection: Connection = db()): Promise<Counts> => {
  const counts = { total, added: 0, changed: 0, unchanged: 0 };
  for await (const place of stretches(total)) {
    const found = await joined(importId, connection)
      .whereBetween('s.place', place)
      .select(connection.raw('count(*) - count(p.id) as added'))
      .select(connection.raw(`sum(case when p.id is not null and (${differs}) then 1 else 0 end) as changed`))
      .first();
    counts.added += toCount(found?.added);
    counts.changed += toCount(found?.changed);
  }
  return { ...counts, unchanged: total - counts.added - counts.changed };
};

type Pair = Record<`${Field}_before` | `${Field}_after`, string | null>;
const years = (field: Field, text: string) => (field === 'sessions' ? text.replaceAll(';', '、') : text);

const changesOf = (row: Pair): ImportChange['changes'] =>
  FIELDS.flatMap((field) => {
    const [before, after] = [row[`${field}_before`] ?? '', row[`${field}_after`] ?? ''];
    return before === after
      ? []
      : [{ column: HEADERS[field] ?? field, before: years(field, before), after: years(field, after) }];
  });

type Query = ReturnType<typeof joined>;

/** The first `count` of the `total` staged rows that a query lets through, looked for stretch by stretch. */
const firstRows = async <Row>(
  importId: string,
  total: number,
  count: number,
  narrow: (rows: Query) => Query,
): Promise<Row[]> => {
  const found: Row[] = [];
  for await (const place of stretches(total)) {
    if (found.length >= count) break;
    const rows = narrow(joined(importId, db()).whereBetween('s.place', place));
    found.push(...((await rows.orderBy('s.place').limit(count - found.length)) as Row[]));
  }
  return found;
};

/** The first `limit` people whom the staged rows change or add, the changed ones first. */
export const previewRows = async (importId: string, counts: Counts, limit: number): Promise<ImportChange[]> => {
  const both = FIELDS.flatMap((field) => [`p.${field} as ${field}_before`, `s.${field} as ${field}_after`]);
  const first = Math.min(counts.changed, limit);
  const changed = await firstRows<Pair & { email: string }>(importId, counts.total, first, (rows) =>
    rows
      .whereNotNull('p.id')
      .whereRaw(`(${differs})`)
      .select('s.email', ...both),
  );
  const rest = Math.min(counts.added, limit - changed.length);
  const added = await firstRows<{ name: string; email: string }>(importId, counts.total, rest, (rows) =>
    rows.whereNull('p.id').select('s.name', 's.email'),
  );
  return [
    ...changed.map((row) => ({
      kind: 'changed' as const,
      name: `${row.name_after ?? ''} ${row.email}`,
      changes: changesOf(row),
    })),
    ...added.map(({ name, email }) => ({ kind: 'added' as const, name: `${name} ${email}`, changes: [] })),
  ];
};

/** Takes the `total` staged rows over: new people are added, those who differ are changed. */
export const takeRows = async (importId: string, total: number, now: number, connection: Connection) => {
  const columns = ['document_id', 'email', ...FIELDS, 'search_text'];
  const changes = [...FIELDS, 'search_text', 'updated_at'].map((column) => `${column} = excluded.${column}`).join(', ');
  const time = new Date(now);
  for await (const place of stretches(total)) {
    await connection.raw(
      `insert into ${PARTNERS} (${columns.join(', ')}, created_at, updated_at, published_at)
       select ${columns.join(', ')}, ?, ?, ? from ${STAGE} where import_id = ? and place between ? and ?
       on conflict (email) do update set ${changes}
       where ${FIELDS.map((field) => `coalesce(${PARTNERS}.${field}, '') <> excluded.${field}`).join(' or ')}`,
      [time, time, time, importId, ...place],
    );
  }
};

/** Throws the `total` staged rows of a file away. */
export const dropRows = async (importId: string, total: number) => {
  for await (const place of stretches(total)) {
    await db()(STAGE).where('import_id', importId).whereBetween('place', place).delete();
  }
};

/** Throws away what a process that was ended has left before `before` (ms). */
export const dropOldRows = async (before: number) => {
  await db()(STAGE).where('staged_at', '<', before).delete();
};
