import type { JudgingSession } from 'contract';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';

/** How a session is judged, as staff read it. */
export const presentSession = ({ archived_time, mode_time, ...stored }: StoredSession): JudgingSession => {
  const { session, mode, seed, domains, last_day, divisions, divisions_time } = stored;
  const judging = { session, mode, seed, domains, last_day, divisions, divisions_time };
  return { ...judging, archived: archived_time !== null, update_time: mode_time };
};
