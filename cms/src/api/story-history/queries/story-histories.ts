import { type ActivityKind, APPLY_STATUS, type ApplyStatus, type HistoryKind } from 'contract';
import {
  type Connection,
  db,
  type Instant,
  json,
  newestFirst,
  newRow,
  onePage,
  type Query,
  toJson,
  toMillis,
} from '../../../lib/database';

const TABLE = 'story_histories';

/** What happened to a story. Texts and reasons stand in `data`, the story as it was rejected in `snapshot`. */
export type HistoryEntry = {
  story_id: string;
  kind: ActivityKind;
  actor_id: string;
  actor_role: string;
  actor_name: string;
  from_status: number | null;
  to_status: number | null;
  time: number;
  data?: unknown;
  snapshot?: unknown;
};

/** Kinds that change a story's status. */
const DECISIONS = ['submitted', 'approved', 'rejected', 'taken_back', 'reopened', 'judge_draft', 'judge_submitted'];

/** Adds entries in the caller's transaction; they are never changed or removed. */
export const insertHistory = async (entries: HistoryEntry[], connection: Connection) => {
  if (entries.length === 0) return;
  await connection(TABLE).insert(
    entries.map(({ time, data, snapshot, ...entry }) => {
      const at = new Date(time);
      return {
        ...newRow(at),
        ...entry,
        time: at,
        data: json(data),
        snapshot: json(snapshot),
      };
    }),
  );
};

/** The latest change of a story's status: what, by whom, when (ms). */
export const findLastDecision = async (storyId: string, connection: Connection = db()) => {
  const row: { kind: string; actor_name: string | null; time: Instant } | undefined = await connection(TABLE)
    .where({ story_id: storyId })
    .whereIn('kind', DECISIONS)
    .orderBy(newestFirst('time'))
    .first('kind', 'actor_name', 'time');
  return row && { kind: row.kind, name: row.actor_name ?? '', time: toMillis(row.time) ?? 0 };
};

/** Of these stories those that were approved or rejected since a time (ms). */
export const findFreshDecisions = async (ids: readonly string[], since: number): Promise<Set<string>> =>
  new Set(
    await db()(TABLE)
      .whereIn('story_id', [...ids])
      .whereIn('kind', ['approved', 'rejected'])
      .where('time', '>', new Date(since))
      .pluck('story_id'),
  );

/** Whether the newest note of a story is this one, by this person. */
export const isLastNote = async (
  actorId: string,
  storyId: string,
  kind: ActivityKind,
  connection: Connection,
): Promise<boolean> => {
  const row: { kind: string; actor_id: string } | undefined = await connection(TABLE)
    .where({ story_id: storyId })
    .orderBy(newestFirst('time'))
    .first('kind', 'actor_id');
  return row?.kind === kind && row.actor_id === actorId;
};

type Person = { id: string; name: string };

/** One event as it is read; `data` holds the texts of a rejection, the fields of an edit, the judges of a hand-over, when a sending began and how much was done, until when staff let it. */
export type HistoryEvent<Kind extends ActivityKind = HistoryKind> = {
  document_id: string;
  kind: Kind;
  actor_id: string;
  actor_role: string;
  actor_name: string | null;
  from_status: ApplyStatus | null;
  to_status: ApplyStatus | null;
  time: number;
  data: {
    failed_message?: string;
    reasons?: string[];
    fields?: string[];
    reason?: string;
    before?: object;
    after?: object;
    from?: Person;
    to?: Person;
    started?: number;
    done?: number;
    unsure?: true;
    until?: number;
  };
};

const EVENT = [
  'document_id',
  'kind',
  'actor_id',
  'actor_role',
  'actor_name',
  'from_status',
  'to_status',
  'time',
  'data',
];

type StoredEvent<Kind extends ActivityKind> = Omit<HistoryEvent<Kind>, 'time' | 'data'> & {
  time: Instant;
  data: unknown;
};

const eventOf = <Kind extends ActivityKind>(row: StoredEvent<Kind>): HistoryEvent<Kind> => ({
  ...row,
  time: toMillis(row.time) ?? 0,
  data: toJson(row.data, {}),
});

/** The newest events of a story of these kinds, at most `max`; their snapshots stay where they are. */
export const findHistory = async (
  storyId: string,
  kinds: readonly HistoryKind[],
  max: number,
): Promise<HistoryEvent[]> => {
  const rows: StoredEvent<HistoryKind>[] = await db()(TABLE)
    .where({ story_id: storyId })
    .whereIn('kind', [...kinds])
    .orderBy(newestFirst('time'))
    .limit(max)
    .select(...EVENT);
  return rows.map(eventOf);
};

/** A page of all events of a story, newest first, and how many there are. */
export const findActivity = async (storyId: string, page: { page: number; size: number }) => {
  const all = () => db()(TABLE).where({ story_id: storyId }) as Query;
  const found = { ...page, columns: [...EVENT], newestBy: 'time' };
  const { rows, total } = await onePage<StoredEvent<ActivityKind>>(all, found);
  return { events: rows.map(eventOf), total };
};

type Rejection = { id: number; story_id: string; kind: string; from_status: number | null; time: Instant };

/** The stories as they were when each was rejected last, and when that was (ms), by story; a rejection that was taken back is none. */
export const findLastSnapshots = async (storyIds: readonly string[]) => {
  const rows: Rejection[] = await db()(TABLE)
    .whereIn('story_id', [...storyIds])
    .whereIn('kind', ['rejected', 'taken_back'])
    .orderBy(newestFirst('time'))
    .select('id', 'story_id', 'kind', 'from_status', 'time');
  const last = storyIds.flatMap((id) => {
    const events = rows.filter(({ story_id }) => story_id === id);
    return events.find(({ kind }, at) => kind === 'rejected' && !isTakenBack(events[at - 1])) ?? [];
  });
  const kept: { id: number; snapshot: unknown }[] = await db()(TABLE)
    .whereIn(
      'id',
      last.map(({ id }) => id),
    )
    .whereNotNull('snapshot')
    .select('id', 'snapshot');
  const snapshots = new Map(kept.map(({ id, snapshot }) => [id, toJson<Record<string, unknown>>(snapshot, {})]));
  return new Map(
    last.flatMap(({ id, story_id, time }) => {
      const snapshot = snapshots.get(id);
      return snapshot ? [[story_id, { since: toMillis(time) ?? 0, snapshot }] as const] : [];
    }),
  );
};

const isTakenBack = (later: { kind: string; from_status: number | null } | undefined) =>
  later?.kind === 'taken_back' && later.from_status === APPLY_STATUS.rejected;

/** The last decision of the review with what it replaced; undefined when something else has happened since. */
export const findDecision = async (storyId: string, connection: Connection): Promise<ReviewDecision | undefined> => {
  const row: { kind: string; actor_id: string; time: Instant; data: unknown } | undefined = await connection(TABLE)
    .where({ story_id: storyId })
    .whereIn('kind', [...DECISIONS, 'edited'])
    .orderBy(newestFirst('time'))
    .first('kind', 'actor_id', 'time', 'data');
  if (row?.kind !== 'approved' && row?.kind !== 'rejected') return undefined;
  return {
    kind: row.kind,
    actor_id: row.actor_id,
    time: toMillis(row.time) ?? 0,
    data: toJson<Replaced>(row.data, {}),
  };
};

/** A decision of the review, and what it keeps of the text before it. */
export type ReviewDecision = { kind: 'approved' | 'rejected'; actor_id: string; time: number; data: Replaced };
type Replaced = { before?: { failed_message: string; failed_reasons: string[] } };

/** What these stories were when they were rejected, as JSON, by story. */
export const findSnapshots = async (storyIds: readonly string[]): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  if (storyIds.length === 0) return texts;
  const rows: { story_id: string; snapshot: unknown }[] = await db()(TABLE)
    .whereIn('story_id', [...storyIds])
    .whereNotNull('snapshot')
    .select('story_id', 'snapshot');
  for (const { story_id, snapshot } of rows) {
    texts.set(story_id, (texts.get(story_id) ?? '') + JSON.stringify(toJson(snapshot, null)));
  }
  return texts;
};
