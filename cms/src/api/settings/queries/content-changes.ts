import type { ContentKind } from 'contract';
import type { ValueChange } from '../../../lib/content/value-changes';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { type Instant, json, toCount } from '../../../lib/database/row';

const TABLE = 'content_changes';

export type ChangeRow = {
  document_id: string;
  kind: ContentKind;
  actor_name: string | null;
  time: Instant;
  data: unknown;
};
export type NewChange = {
  kind: ContentKind;
  actor_id: string;
  actor_role: string;
  actor_name: string;
  changes: ValueChange[];
};

/** Adds an entry; they are never changed or removed. */
export const insertChange = async ({ changes, ...change }: NewChange, time: Date, connection: Connection) => {
  const times = { created_at: time, updated_at: time, published_at: time };
  await connection(TABLE).insert({ document_id: newDocumentId(), ...change, time, data: json(changes), ...times });
};

const filtered = (kind: ContentKind | undefined) => (kind ? db()(TABLE).where({ kind }) : db()(TABLE));

/** A page of the changes, newest first, and how many there are. */
export const listChanges = async ({
  page,
  size,
  kind,
}: {
  page: number;
  size: number;
  kind?: ContentKind | undefined;
}) => {
  const rows: ChangeRow[] = await filtered(kind)
    .select('document_id', 'kind', 'actor_name', 'time', 'data')
    .orderBy([
      { column: 'time', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await filtered(kind).count({ total: '*' });
  return { rows, total: toCount(counted?.total) };
};
