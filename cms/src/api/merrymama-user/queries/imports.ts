import type { PartnerRow } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import { toCount } from '../../../lib/row';
import { PARTNERS } from './partners';

/** Rows of a file on their way: written in small steps, so that nobody waits for them, and taken over by one statement. */
export const STAGE = 'merrymama_imports';
const BATCH = 400;

const FIELDS = ['name', 'cellphone', 'department', 'position', 'sessions'] as const;
const searchText = (row: PartnerRow) =>
  [row.name, row.cellphone, row.department, row.position, row.email].join('\n').toLowerCase();

/** Puts the rows of one file aside under `importId`. */
export const stageRows = async (importId: string, rows: readonly PartnerRow[], now: number) => {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map(({ session_list, ...row }) => ({
      ...row,
      import_id: importId,
      document_id: newDocumentId(),
      sessions: session_list.join(';'),
      search_text: searchText({ ...row, session_list }),
      staged_at: now,
    }));
    await db()(STAGE).insert(batch);
  }
};

const differs = FIELDS.map((field) => `coalesce(p.${field}, '') <> s.${field}`).join(' or ');

/** How many of the staged rows are new, and how many differ from what is stored. */
export const compareRows = async (importId: string, connection: Connection = db()) => {
  const joined = () =>
    connection(`${STAGE} as s`).leftJoin(`${PARTNERS} as p`, 'p.email', 's.email').where('s.import_id', importId);
  const [all, added, changed] = await Promise.all([
    joined().count({ n: '*' }).first(),
    joined().whereNull('p.id').count({ n: '*' }).first(),
    joined().whereNotNull('p.id').whereRaw(`(${differs})`).count({ n: '*' }).first(),
  ]);
  const counts = { total: toCount(all?.n), added: toCount(added?.n), changed: toCount(changed?.n) };
  return { ...counts, unchanged: counts.total - counts.added - counts.changed };
};

/** Takes the staged rows over in one statement: new people are added, those who differ are changed. */
export const takeRows = async (importId: string, now: number, connection: Connection) => {
  const columns = ['document_id', 'email', ...FIELDS, 'search_text'];
  const changes = [...FIELDS, 'search_text', 'updated_at'].map((column) => `${column} = excluded.${column}`).join(', ');
  const time = new Date(now);
  await connection.raw(
    `insert into ${PARTNERS} (${columns.join(', ')}, created_at, updated_at, published_at)
     select ${columns.join(', ')}, ?, ?, ? from ${STAGE} where import_id = ?
     on conflict (email) do update set ${changes}
     where ${FIELDS.map((field) => `coalesce(${PARTNERS}.${field}, '') <> excluded.${field}`).join(' or ')}`,
    [time, time, time, importId],
  );
};

/** Throws the staged rows of a file away. */
export const dropRows = async (importId: string, connection: Connection = db()) => {
  await connection(STAGE).where('import_id', importId).delete();
};

/** Throws away what a process that was ended has left before `before` (ms). */
export const dropOldRows = async (before: number) => {
  await db()(STAGE).where('staged_at', '<', before).delete();
};
