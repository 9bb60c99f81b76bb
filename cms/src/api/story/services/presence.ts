import { HOUR, PRESENCE_PARTS, type PresencePart } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { deletePresences, findOthers, type Presence, upsertPresence } from '../queries/presences';

/** Who has not called for this long has closed the page. */
const ALIVE_MS = 45_000;
const CLEAN_EVERY_MS = HOUR;

const TEAM = '小組裝置';

let cleaned = 0;

const cleanUp = async (time: number) => {
  if (time - cleaned < CLEAN_EVERY_MS) return;
  cleaned = time;
  await deletePresences(time - CLEAN_EVERY_MS);
};

const partOf = ({ role }: Pick<Presence, 'role'>): PresencePart => {
  if (role === 'visitor') return 'team';
  if (role === 'user') return 'member';
  return role === 'judge' ? 'judge' : 'staff';
};

/** Members and teams see each other, judges those who work on stories, staff everybody. */
const SEEN_BY: Record<PresencePart, readonly PresencePart[]> = {
  member: ['member', 'team'],
  team: ['member', 'team'],
  judge: ['judge', 'staff'],
  staff: PRESENCE_PARTS,
};

const nameFor = (reader: Actor, { role, name }: Presence): string => {
  if (role === 'visitor') return TEAM;
  return reader.role === 'visitor' ? '輔導員' : name;
};

/** Notes that the actor has the story open, and gives who else has, as far as the actor may know: a team's device without a name, nothing personal to a team. */
export const notePresence = async (actor: Actor, storyId: string, section: string | undefined) => {
  const time = now();
  await cleanUp(time);
  const { id: actor_id, session_id, role } = actor;
  const name = role === 'visitor' ? TEAM : actor.name;
  await upsertPresence(
    { story_id: storyId, session_id, actor_id, role, name, section: section ?? null },
    time,
    time - ALIVE_MS,
  );
  const others = await findOthers(storyId, session_id, time - ALIVE_MS);
  const seen = SEEN_BY[partOf(actor)];
  return others
    .map((presence) => ({ presence, part: partOf(presence) }))
    .filter(({ part }) => seen.includes(part))
    .map(({ presence, part }) => ({
      name: nameFor(actor, presence),
      part,
      own: presence.actor_id === actor_id,
      section: presence.section,
      since: presence.since,
    }));
};
