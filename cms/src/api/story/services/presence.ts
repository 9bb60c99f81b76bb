import { DEVICE_KINDS, HOUR, PRESENCE_PARTS, type PresencePart } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { deletePresences, findPresences, type Presence, upsertPresence } from '../queries/presences';

/** Who has not called for this long has closed the page. */
const ALIVE_MS = 45_000;
const CLEAN_EVERY_MS = HOUR;

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

const KINDS: readonly string[] = DEVICE_KINDS;

/** A team's devices by the names that children gave them, else by kind and number; a team reads no name of a person. */
const nameFor = (reader: Actor, { role, name }: Presence, number: number): string => {
  if (role === 'visitor') return !name || KINDS.includes(name) ? `${name || '平板'} ${number}` : name;
  return reader.role === 'visitor' ? '輔導員' : name;
};

type Here = { section?: string | undefined; device?: string | undefined };

/** Notes that the actor has the story open, and gives who else has, as far as the actor may know. */
export const notePresence = async (actor: Actor, storyId: string, { section, device = '' }: Here) => {
  const time = now();
  await cleanUp(time);
  const { id: actor_id, session_id, role } = actor;
  const name = role === 'visitor' ? device : actor.name;
  await upsertPresence(
    { story_id: storyId, session_id, actor_id, role, name, section: section ?? null },
    time,
    time - ALIVE_MS,
  );
  const all = await findPresences(storyId, time - ALIVE_MS);
  // The same number to everyone who looks.
  const devices = all.filter((presence) => presence.role === 'visitor');
  const seen = SEEN_BY[partOf(actor)];
  return all
    .filter((presence) => presence.session_id !== session_id)
    .map((presence) => ({ presence, part: partOf(presence) }))
    .filter(({ part }) => seen.includes(part))
    .map(({ presence, part }) => ({
      name: nameFor(actor, presence, devices.indexOf(presence) + 1),
      part,
      own: presence.actor_id === actor_id,
      section: presence.section,
      since: presence.since,
    }));
};
