import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import { type Instant, json, toMillis } from '../../../lib/row';

const TABLE = 'story_histories';

/** What happened to a story. Texts, reasons and snapshots stand in `data`. */
export type HistoryEntry = {
  story_id: string;
  kind:
    | 'created'
    | 'submitted'
    | 'approved'
    | 'rejected'
    | 'reopened'
    | 'judge_draft'
    | 'judge_submitted'
    | 'handed_over'
    | 'edited'
    | 'youtube'
    | 'deleted'
    | 'restored';
  actor_id: string;
  actor_role: string;
  actor_name: string;
  from_status: number | null;
  to_status: number | null;
  time: number;
  data?: unknown;
};

/** Kinds that change a story's status. */
export const DECISIONS = ['submitted', 'approved', 'rejected', 'reopened', 'judge_draft', 'judge_submitted'];

/** Adds entries in the caller's transaction; they are never changed or removed. */
export const insertHistory = async (entries: HistoryEntry[], connection: Connection) => {
  if (entries.length === 0) return;
  await connection(TABLE).insert(
    entries.map(({ time, data, ...entry }) => {
      const at = new Date(time);
      return {
        document_id: newDocumentId(),
        ...entry,
        time: at,
        data: json(data),
        created_at: at,
        updated_at: at,
        published_at: at,
      };
    }),
  );
};

/** The latest change of a story's status: what, by whom, when (ms). */
export const findLastDecision = async (storyId: string, connection: Connection = db()) => {
  const row: { kind: string; actor_name: string | null; time: Instant } | undefined = await connection(TABLE)
    .where({ story_id: storyId })
    .whereIn('kind', DECISIONS)
    .orderBy([
      { column: 'time', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('kind', 'actor_name', 'time');
  return row && { kind: row.kind, name: row.actor_name ?? '', time: toMillis(row.time) ?? 0 };
};
