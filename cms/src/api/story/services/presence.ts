import { isStaff } from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { deletePresences, findOthers, type Presence, upsertPresence } from '../queries/presences';

/** Who has not called for this long has closed the page. */
const ALIVE_MS = 45_000;
const CLEAN_EVERY_MS = 3_600_000;

const TEAM = '小組裝置';

let cleaned = 0;

const cleanUp = async (time: number) => {
  if (time - cleaned < CLEAN_EVERY_MS) return;
  cleaned = time;
  await deletePresences(time - CLEAN_EVERY_MS);
};

const nameFor = (reader: Actor, { role, name }: Presence): string => {
  if (role === 'visitor') return TEAM;
  if (reader.role !== 'visitor') return name;
  return role === 'user' ? '輔導員' : '工作人員';
};

/** Owner and team aren't told that a judge looks at their story. */
const visibleTo = (reader: Actor, { role }: Presence) =>
  isStaff(reader.role) || reader.role === 'judge' || role !== 'judge';

export default () => ({
  /** Notes that the actor has the story open, and tells who else has: a team's device without a name, nothing personal to a team. */
  async see(actor: Actor, storyId: string, section: string | undefined) {
    const time = now();
    await cleanUp(time);
    const { session_id, role } = actor;
    const name = role === 'visitor' ? TEAM : actor.name;
    await upsertPresence(
      { story_id: storyId, session_id, role, name, section: section ?? null },
      time,
      time - ALIVE_MS,
    );
    const others = await findOthers(storyId, session_id, time - ALIVE_MS);
    return others
      .filter((presence) => visibleTo(actor, presence))
      .map((presence) => ({ name: nameFor(actor, presence), section: presence.section, since: presence.since }));
  },
});
