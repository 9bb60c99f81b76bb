import type { ContentKind } from 'contract';
import type { ValueChange } from '../../../lib/content/value-changes';
import type { Connection } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { insertChange, listChanges } from '../queries/content-changes';

type Who = Pick<Actor, 'id' | 'name'> & { role: string };

export default () => ({
  /** Notes who changed which values of what staff edit, in the same transaction as the deed. */
  async record(who: Who, kind: ContentKind, changes: ValueChange[], connection: Connection): Promise<void> {
    const change = { kind, actor_id: who.id, actor_role: who.role, actor_name: who.name, changes };
    await insertChange(change, new Date(now()), connection);
  },

  /** A page of the changes, newest first. */
  list: listChanges,
});
