import type { Context, Next } from 'koa';
import { tooMany } from '../../../lib/limits/limit';
import { loadLevel } from '../../../lib/limits/load';

/** Parts that are received at the same time: of one session, and of all (16 MB of memory). */
const OF_SESSION = 4;
const OF_ALL = 64;
/** Of one session while there is much to do. */
const OF_BUSY_SESSION = 1;

const ofSession = () => (loadLevel() >= 2 ? OF_BUSY_SESSION : OF_SESSION);

const sessions = new Map<string, number>();
let all = 0;

/** Lets a part be received unless too many are on their way already: 429, to be sent again in a second (T-90). */
export const limitPartsInFlight = async (ctx: Context, next: Next) => {
  const { session_id } = ctx.state.actor;
  const own = sessions.get(session_id) ?? 0;
  if (own >= ofSession() || all >= OF_ALL) tooMany(1_000);
  sessions.set(session_id, own + 1);
  all += 1;
  try {
    return await next();
  } finally {
    all -= 1;
    const left = (sessions.get(session_id) ?? 1) - 1;
    if (left > 0) sessions.set(session_id, left);
    else sessions.delete(session_id);
  }
};
