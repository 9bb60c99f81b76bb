import {
  APPLY_STATUS,
  CHECKPOINTS,
  compareNearly,
  MINUTE,
  maskPhone,
  missingCheckpoints,
  NEARLY_BITS,
  NEARLY_SHOWN,
  type Night,
  type NightAnswer,
  type NightShown,
  nightOf,
  nightStatuses,
  PEOPLE_SHOWN,
  sessionOf,
} from 'contract';
import { fail } from '../../../lib/errors/fail';
import { diskSpace } from '../../../lib/process/disk-space';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { countArriving, countWaiting } from '../../file/port';
import { waitingMails } from '../../outbox/port';
import { showServers } from '../../server-figures/port';
import { readExportsPause, readGate } from '../../settings/port';
import type { StoredStory } from '../domain/stored-story';
import { cachedCount } from '../queries/count-cache';
import { findStories } from '../queries/find-stories';
import { countByStatusAndBits, findNearly, lastSeen } from '../queries/night';
import { findTimesOf } from '../queries/story-times';

const NOTHING = { image: 0, pdf: 0 };

/** Whom to call about a story, those with a phone: its counsellors, or of a team of adults its members. */
const contactsOf = ({ is_18, counselors, team_members }: StoredStory) =>
  (is_18 ? team_members : counselors).flatMap(({ id, name, phone }) => (phone ? [{ id, name, phone }] : []));

const nearlyDone = async (session: number, statuses: readonly number[]): Promise<NightShown['nearly']> => {
  const stories = await findStories(await findNearly(session, statuses, NEARLY_BITS, NEARLY_SHOWN));
  const ids = stories.map(({ id }) => id);
  const [times, seen, arriving] = await Promise.all([findTimesOf(ids), lastSeen(ids), countArriving(ids)]);
  const teams = stories.map((story) => {
    const { id, account, team_name, is_18, apply_status, progress, update_time } = story;
    const missing = missingCheckpoints(progress.bar_list).map(({ position }) => position);
    const { started = null, extended = null, unsure = false } = times.get(id) ?? {};
    return {
      id,
      account,
      team_name,
      is_18,
      // Those that a night asks for: they aren't sent.
      apply_status: apply_status as 1 | 3,
      done: CHECKPOINTS.length - missing.length,
      missing,
      started,
      started_unsure: unsure,
      extended,
      seen: seen.get(id) ?? update_time,
      arriving: arriving.get(id) ?? NOTHING,
      people: contactsOf(story)
        .slice(0, PEOPLE_SHOWN)
        .map((person) => ({ ...person, phone: maskPhone(person.phone) })),
    };
  });
  return teams.toSorted(compareNearly);
};

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

const SENT: readonly number[] = [
  APPLY_STATUS.pending,
  APPLY_STATUS.approved,
  APPLY_STATUS.judging,
  APPLY_STATUS.scored,
];

const count = async (night: Night, statuses: readonly number[], time: number): Promise<NightShown> => {
  const session = sessionOf(night.end);
  const [rows, line, mail, disk, servers, nearly] = await Promise.all([
    countByStatusAndBits(session),
    countWaiting(time - MINUTE),
    waitingMails(),
    diskSpace().catch(() => null),
    showServers(),
    nearlyDone(session, statuses),
  ]);
  const open = rows.filter(({ status }) => statuses.includes(status));
  return {
    ...night,
    session,
    checkpoints: CHECKPOINTS.map(({ position }) => sum(open.filter(({ bits }) => (bits & (2 ** position)) !== 0))),
    open: sum(open),
    sent: sum(rows.filter(({ status }) => SENT.includes(status))),
    started: open.reduce((total, { started }) => total + started, 0),
    line,
    mail,
    disk,
    servers,
    nearly,
    nearly_total: sum(open.filter(({ bits }) => NEARLY_BITS.includes(bits))),
    exports_paused: null,
  };
};

/** The last night as staff see it, counted once a second for all who ask; nothing on any other day. */
export const showNight = async (): Promise<NightAnswer> => {
  const time = now();
  const gate = await readGate();
  const night = nightOf(gate, time);
  if (!night) return { time, night: null };
  const counted = await cachedCount(`night:${night.action}`, () => count(night, nightStatuses(night, gate), time));
  return { time, night: { ...counted, ...night, exports_paused: await readExportsPause() } };
};

/** The phone of one person whom a night's list names, on record (T-95). 404 for another person. */
export const openContact = async (actor: Actor, story: StoredStory, person: string): Promise<string> => {
  const { name, phone } = contactsOf(story).find(({ id }) => id === person) ?? fail('not_found');
  const object = { id: story.id, name: story.account };
  await recordAction(actor, { action: 'contact_opened', object, details: [name] });
  return phone;
};
