import type { ContentKind } from 'contract';
import type { ValueChange } from '../../../lib/content/value-changes';
import { type Connection, db, type Instant, json, newRow, onePage, type Query } from '../../../lib/database';

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
  await connection(TABLE).insert({ ...newRow(time), ...change, time, data: json(changes) });
};

const COLUMNS = ['document_id', 'kind', 'actor_name', 'time', 'data'];

/** A page of the changes, newest first, and how many there are. */
export const listChanges = ({ kind, ...page }: { page: number; size: number; kind?: ContentKind | undefined }) =>
  onePage<ChangeRow>(() => db()(TABLE).where(kind ? { kind } : {}) as Query, {
    ...page,
    columns: COLUMNS,
    newestBy: 'time',
  });
