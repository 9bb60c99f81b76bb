import type { ContentKind } from 'contract';
import type { ValueChange } from '../../../lib/content/value-changes';
import { type Connection, toMillis } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { insertChange, listChanges } from '../queries/content-changes';

type Who = Pick<Actor, 'id' | 'name'> & { role: string };

/** Notes who changed which values of what staff edit, in the same transaction as the deed. */
export const recordChanges = async (
  who: Who,
  kind: ContentKind,
  changes: ValueChange[],
  connection: Connection,
): Promise<void> => {
  const change = { kind, actor_id: who.id, actor_role: who.role, actor_name: who.name, changes };
  await insertChange(change, new Date(now()), connection);
};

/** When something of this kind was last changed, ms; null while it never was. */
export const findLastChange = async (kind: ContentKind): Promise<number | null> => {
  const { rows } = await listChanges({ page: 1, size: 1, kind });
  return toMillis(rows[0]?.time ?? null);
};
