import { type Connection, countRows, db } from '../../../lib/database';

/** Whether staff assign the judges of this story's session. */
export const isAssigned = async (storyId: string, connection: Connection): Promise<boolean> => {
  const assigned = connection('stories')
    .join('judging_sessions', 'judging_sessions.session', 'stories.session')
    .where({ 'stories.document_id': storyId, mode: 'assigned' });
  return (await countRows(assigned)) > 0;
};

/** Those of the stories that belong to one of the sessions. */
export const storiesOf = async (storyIds: readonly string[], sessions: ReadonlySet<number>): Promise<Set<string>> => {
  if (sessions.size === 0) return new Set();
  const ids = db()('stories')
    .whereIn('document_id', storyIds)
    .whereIn('session', [...sessions]);
  return new Set(await ids.pluck('document_id'));
};
