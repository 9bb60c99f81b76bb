import type { Awards } from 'contract';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';

/** The prizes of a session and who got them, as staff read them. */
export const presentAwards = ({ prizes, awards, released_time, awards_time }: StoredSession): Awards => ({
  prizes,
  awards,
  released_time,
  update_time: awards_time,
});
