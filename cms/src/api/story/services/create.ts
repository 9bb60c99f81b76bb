import { createHash, randomBytes } from 'node:crypto';
import {
  isStaff,
  type OwnedTeamInput,
  READABLE_PASSWORD_BYTES,
  readablePassword,
  sessionOf,
  type TeamInput,
} from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { signatureOf } from '../../../lib/crypto/signature';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { requireOpen } from '../../settings/port';
import { recordEvents } from '../../story-history/port';
import { buildStory } from '../domain/build-story';
import type { StoredStory } from '../domain/stored-story';
import { findCreated } from '../queries/find-stories';
import { takeNumbers } from '../queries/sequences';
import { insertStories, type NewStory } from '../queries/write-stories';
import { announceCounselors } from './announce';
import { type Team, teamsOf } from './helpers/teams';
import { recountForms } from './questionnaire';

export type Created = { story: StoredStory; password: string };

/** A request that may be repeated: who sent it under which key, and what was in it. */
type Repeatable = { key: string; print: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** With a key the passwords follow from it, so that a repeat shows the same ones; without, they are random (T-44). */
const passwordsFor = (count: number, request: Repeatable | undefined): string[] =>
  Array.from({ length: count }, (_, index) => {
    if (!request) return readablePassword(randomBytes(READABLE_PASSWORD_BYTES));
    return readablePassword(Buffer.from(signatureOf('story-password', `${request.key}:${index}`), 'base64url'));
  });

/** What the key has made before: those stories, undefined when nothing, 409 when it was used for something else. */
const repeated = async (request: Repeatable): Promise<Created[] | undefined> => {
  const found = await findCreated(request.key);
  if (found.length === 0) return undefined;
  if (found.some(({ print, deleted }) => print !== request.print || deleted)) fail('duplicate_request');
  const passwords = passwordsFor(found.length, request);
  return found.map(({ story }, index) => ({ story, password: passwords[index] ?? '' }));
};

const store = (
  actor: Actor,
  teams: Team[],
  hashes: string[],
  request: Repeatable | undefined,
): Promise<StoredStory[]> =>
  inTransaction(async (trx) => {
    const time = now();
    const session = sessionOf(time);
    const first = await takeNumbers(session, teams.length, trx);
    const blank = teams.map(({ owner, ...team }, index) =>
      buildStory({ ...team, session, number: first + index, owner_id: owner.id }, time),
    );
    const stories = await recountForms(blank, trx);
    const rows = stories.map((story, index): NewStory => {
      const repeat = request && { create_key: request.key, create_index: index, create_print: request.print };
      return { story, number: first + index, password_hash: hashes[index] ?? '', ...repeat };
    });
    await insertStories(rows, trx);
    const events = stories.map(({ id, apply_status }) => ({
      story_id: id,
      kind: 'created' as const,
      to: apply_status,
    }));
    await recordEvents(actor, events, trx);
    for (const [index, story] of stories.entries()) {
      const owner_name = teams[index]?.owner.name ?? actor.name;
      const added = story.counselors.filter(({ id }) => id !== story.owner_id);
      await announceCounselors(story, added, { actor, owner_name }, trx);
      if (!isStaff(actor.role)) continue;
      const object = { id: story.id, name: story.account };
      await recordAction(actor, { action: 'story_created_for', object, details: [owner_name] }, trx);
    }
    return stories;
  });

/**
 * Creates one to twenty blank stories of the current session, all or none, each with an account of its own and a first
 * password that is shown this once (decisions 17, 20). An admin's belong to the members who are named (`owner`), past the gate
 * too, and are on record (decision 54). 409 `edition_closed`; 400 `counselor_unknown`, `school_unknown`, at `owner` without such a member.
 * The same `idempotencyKey` again gives the same stories with the same passwords; with another body, 409.
 */
export const createStory = async (
  actor: Actor,
  body: readonly (TeamInput | OwnedTeamInput)[],
  idempotencyKey?: string,
): Promise<Created[]> => {
  const request = idempotencyKey
    ? { key: sha256(`${actor.id}:${idempotencyKey}`), print: sha256(JSON.stringify(body)) }
    : undefined;
  const before = request && (await repeated(request));
  if (before) return before;
  if (!isStaff(actor.role)) await requireOpen('create');
  const teams = await teamsOf(actor, body);
  const passwords = passwordsFor(teams.length, request);
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password)));
  try {
    const stories = await store(actor, teams, hashes, request);
    return stories.map((story, index) => ({ story, password: passwords[index] ?? '' }));
  } catch (error) {
    // The second request under the same key meets the unique index, and is given what the first has made.
    const made = request && (await repeated(request));
    if (made) return made;
    throw error;
  }
};
