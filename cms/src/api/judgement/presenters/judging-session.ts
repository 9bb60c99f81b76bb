import type { JudgingSession } from 'contract';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';

/** How a session is judged, as staff read it. */
export const presentSession = ({
  session,
  mode,
  seed,
  domains,
  last_day,
  divisions,
  divisions_time,
  mode_time,
  archived_time,
}: StoredSession): JudgingSession => ({
  session,
  mode,
  seed,
  domains,
  last_day,
  divisions,
  divisions_time,
  archived: archived_time !== null,
  update_time: mode_time,
});
