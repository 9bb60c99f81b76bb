import { keptUser } from '@/lib/kept-user';
import { getSession, onSessionEnd } from '@/lib/session';

/** The database of the stories that are worked on; it lasts no longer than the session. */
export const KEPT_STORIES = 'portal-kept-stories';

const forget = () => {
  try {
    indexedDB.deleteDatabase(KEPT_STORIES);
  } catch {
    // A browser that allows no storage keeps none.
  }
};

onSessionEnd(forget);
// A session that ran out while the portal was shut.
if (!keptUser(getSession().token)) forget();
