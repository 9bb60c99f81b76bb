import type { Connection } from '../../../../lib/database';
import type { StoredSession } from '../../../judging-session/queries/judging-sessions';
import { listDeclared, listPeopleOf, listTies } from '../../queries/conflicts';
import type { ConflictInput } from '../../thread/judging-worker';

/** What it takes to find the conflicts of interest of these judges (none: of all) with these stories of a session. */
export const conflictsIn = async (
  { session, domains }: StoredSession,
  { stories, judges }: { stories: readonly string[]; judges?: readonly string[] },
  connection: Connection,
): Promise<ConflictInput> => ({
  ties: await listTies(judges, connection),
  people: await listPeopleOf(stories, connection),
  domains: domains.map((listed) => ({ session, ...listed })),
  declared: await listDeclared(undefined, connection),
});
