import { isDeepStrictEqual } from 'node:util';
import {
  type AuditAction,
  canDo,
  consentErrors,
  EDITS,
  isStaff,
  type StoryUpdateBody,
  statusesFor,
  withParts,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { recordConsent } from '../../consent-record/port';
import { refuseArchived } from '../../judging-session/port';
import { endSessionsOf } from '../../session/port';
import { recordEvents } from '../../story-history/port';
import { applyChanges, type Changes, conflictsOf, type Lookups } from '../domain/changes';
import { openIn } from '../domain/filled';
import { refuseStatus } from '../domain/refuse';
import { pickFields, type StoredName, type StoredStory } from '../domain/stored-story';
import { storyActor } from '../domain/story-actor';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';
import { loadStory } from './access';
import { announceCounselors, announceEdited } from './announce';
import { currentOf } from './helpers/current';
import { lookUp } from './helpers/look-up';
import { hashedPassword } from './helpers/password';
import { dropGoneHeirs } from './leaving';
import { recountForms } from './questionnaire';
import { showFields, type Writer } from './show';

/** Tries without a lock before the row is held: different sections saved at once merge by trying again. */
const FREE_TRIES = 3;

type Save = { actor: Writer; body: StoryUpdateBody; lookups: Lookups; hash: string | undefined };

/** 409 `story_locked` when the actor can't edit the story in its status, `season_archived`; the route asks before it reads the body. */
export const refuseLockedStory = async (actor: Actor, story: StoredStory, trx?: Transaction) => {
  if (isStaff(actor.role)) await refuseArchived(story.session, trx);
  if (canDo(EDITS, story.apply_status, storyActor(actor, story))) return;
  refuseStatus('story_locked', story, await currentOf(actor, story.id));
};

/** The person who agrees to the authorisation signs it (decision 62). */
const refuseUnsigned = (story: StoredStory, body: StoryUpdateBody) => {
  const errors = consentErrors(story, body);
  if (errors.length > 0) fail('validation', { message: errors[0]?.message, errors });
};

const refuseConflict = (actor: Writer, story: StoredStory, body: StoryUpdateBody, changes: Changes) => {
  const keys = conflictsOf(story, body, changes);
  if (keys.length === 0) return;
  const shown = showFields(actor, story, keys);
  fail('version_conflict', { fields: keys, current: shown.current, versions: shown.versions });
};

/** Whether the history keeps what the write replaces: of staff always, of members where they chose between two versions. */
const keepsBefore = ({ actor, body }: Save): boolean => isStaff(actor.role) || body.after_conflict === true;

/** What such an edit leaves in the history: the fields, what they held before and hold now, and why (decision 11). */
const editRecord = (before: StoredStory, { story, fields }: Changes, { hash, body: { reason } }: Save) => ({
  fields: hash === undefined ? fields : [...fields, 'password'],
  before: pickFields(before, fields),
  after: pickFields(story, fields),
  ...(reason && { reason }),
});

const addedCounselors = (before: StoredStory, after: StoredStory) =>
  after.counselors.filter(({ id }) => !before.counselors.some((person) => person.id === id));

const goneCounselors = (before: StoredStory, after: StoredStory) => addedCounselors(after, before).map(({ id }) => id);

/** Whether the write asks for a questionnaire that the story did not ask for before. */
const asksAnew = (before: StoredStory, after: StoredStory) => openIn(after).some((id) => !openIn(before).includes(id));

/** Everything that goes with a write beyond the story's own row; false when nothing does, and one statement is enough. */
const needsTransaction = (save: Save, before: StoredStory, { story }: Changes) =>
  keepsBefore(save) ||
  save.hash !== undefined ||
  save.body.agree_authorize !== undefined ||
  save.body.authorization !== undefined ||
  asksAnew(before, story) ||
  addedCounselors(before, story).length > 0 ||
  goneCounselors(before, story).length > 0;

const consentOf = (body: StoryUpdateBody, before: StoredStory, after: StoredStory) => {
  if (!after.authorization) {
    return before.agree_authorize ? { agreed: false, name: before.authorization?.name ?? '' } : undefined;
  }
  if (!body.authorization && before.authorization) return undefined;
  const { id_last4, text_version } = body.authorization ?? {};
  return { agreed: true, name: after.authorization.name, id_last4, text_version };
};

/** A new password of the team, or an edit by staff, in the record of the whole platform (T-57). */
const noteDeed = async (actor: Actor, { id, account }: StoredStory, withPassword: boolean, trx: Transaction) => {
  if (!withPassword && !isStaff(actor.role)) return;
  const action: AuditAction = withPassword ? 'team_password_set' : 'story_edited';
  await recordAction(actor, { action, object: { id, name: account } }, trx);
};

const writeCompanions = async (save: Save, before: StoredStory, changes: Changes, trx: Transaction) => {
  const { actor, body, hash, lookups } = save;
  const { story } = changes;
  const consent = consentOf(body, before, story);
  if (consent) await recordConsent(actor, story.id, consent, trx);
  if (keepsBefore(save)) {
    const data = editRecord(before, changes, save);
    await recordEvents(actor, [{ story_id: story.id, kind: 'edited', data }], trx);
    if (body.reason) await announceEdited(story, changes.fields, body.reason, trx);
  }
  await noteDeed(actor, story, hash !== undefined, trx);
  if (hash !== undefined) await endSessionsOf(story.id, undefined, trx);
  await announceCounselors(story, addedCounselors(before, story), { actor, owner_name: lookups.owner.name }, trx);
  await dropGoneHeirs(story, goneCounselors(before, story), actor, trx);
};

/** What a counsellor who is added now has answered for another team counts at once (decision 74). */
const withAnswers = async (before: StoredStory, changes: Changes, trx: Transaction): Promise<Changes> => {
  if (!asksAnew(before, changes.story)) return changes;
  const [story = changes.story] = await recountForms([changes.story], trx);
  return { ...changes, story };
};

/** Writes what has changed, in the caller's transaction where more goes with it: the stored story, undefined when another writer was faster. */
const write = async (
  save: Save,
  before: StoredStory,
  given: Changes,
  trx?: Transaction,
): Promise<StoredStory | undefined> => {
  const changes = trx ? await withAnswers(before, given, trx) : given;
  const fields: StoredName[] = [...changes.fields.flatMap(withParts), 'versions'];
  if (!isDeepStrictEqual(changes.story.progress, before.progress)) fields.push('progress');
  if (changes.story.filled_ids !== before.filled_ids) fields.push('filled_ids');
  const condition = { version: before.version, statuses: statusesFor(EDITS, storyActor(save.actor, before)) };
  const extra = save.hash === undefined ? {} : { password_hash: save.hash };
  if (!(await writeStory(changes.story, fields, condition, { connection: trx, extra }))) return undefined;
  if (trx) await writeCompanions(save, before, changes, trx);
  return changes.story;
};

/** One try against the story as it was read: the stored result, or undefined when another writer was faster. */
const attempt = async (save: Save, before: StoredStory, trx?: Transaction): Promise<StoredStory | undefined> => {
  const { actor, body, lookups, hash } = save;
  await refuseLockedStory(actor, before, trx);
  refuseUnsigned(before, body);
  const time = now();
  const changes = applyChanges(before, body, lookups, time);
  refuseConflict(actor, before, body, changes);
  if (changes.fields.length === 0 && hash === undefined) return before;
  const next = { ...changes, story: { ...changes.story, update_time: time, version: before.version + 1 } };
  if (trx || !needsTransaction(save, before, next)) return write(save, before, next, trx);
  return inTransaction((own) => write(save, before, next, own));
};

const attemptLocked = (save: Save, id: string) =>
  inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    return (await attempt(save, story, trx)) ?? fail('story_status');
  });

/**
 * Saves the changed fields of a body that the route has checked for this actor, and gives the story as it is stored.
 * One conditional write (decision 4, T-03, T-47): 409 `story_locked` when the status forbids it, 409 `version_conflict`
 * when `base` is older than what is stored; writes of other fields in between are merged. What the body refers to is
 * looked up first: 400 `file_foreign`, `school_unknown`, `counselor_unknown`, `account_holder_missing`.
 */
export const saveStory = async (actor: Writer, story: StoredStory, body: StoryUpdateBody): Promise<StoredStory> => {
  const hash = await hashedPassword(body.password, { ...story, team_name: body.team_name ?? story.team_name });
  const save = { actor, body, hash, lookups: await lookUp(actor, story, body) };
  let current = story;
  for (let tries = 0; tries < FREE_TRIES; tries += 1) {
    const saved = await attempt(save, current);
    if (saved) return saved;
    current = (await loadStory(actor, story.id)) ?? fail('not_found');
  }
  return attemptLocked(save, story.id);
};
