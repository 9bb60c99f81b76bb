import DataLoader from 'dataloader';
import { among, readRows } from '../../../lib/prepared-sql';
import type { StoryScope } from './find-stories';
import { STORIES } from './story-row';

/** What decides whether a story may be read and whether it has changed: its row without the contents. */
export type StoryHead = { id: string; owner_id: string; apply_status: number; version: number };

/** The heads of stories that aren't in the bin, in the order of their ids; undefined for those that aren't there. */
export const findHeads = async (ids: readonly string[]): Promise<(StoryHead | undefined)[]> => {
  const these = among(ids);
  const sql = `select document_id as id, owner_id, apply_status, version from ${STORIES} where document_id ${these.sql} and deleted_time is null`;
  const rows = await readRows<StoryHead>(sql, [these.value]);
  const heads = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => heads.get(id));
};

/** Requests that are ready in the same turn of the event loop ask the database together; nothing is kept. */
const heads = new DataLoader(findHeads, { cache: false, batchScheduleFn: setImmediate });

/** The head of the story with this documentId within the scope and not in the bin, or undefined. */
export const findHead = async (id: string, { owner_id, statuses }: StoryScope = {}): Promise<StoryHead | undefined> => {
  const head = await heads.load(id);
  const owned = owner_id === undefined || head?.owner_id === owner_id;
  const within = statuses === undefined || (head !== undefined && statuses.includes(head.apply_status));
  return owned && within ? head : undefined;
};
