import { randomBytes } from 'node:crypto';
import { READABLE_PASSWORD_BYTES, readablePassword, type TeamPasswordAnswer } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { endSessionsOf } from '../../session/port';
import { recordEvents } from '../../story-history/port';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';
import { announcePasswordSet } from './announce';
import { auditStories } from './helpers/audit-stories';

/**
 * A new password of a team, made by the server and shown this once, for staff who hand it to the counsellor; the team's
 * sessions end, and the counsellor gets a mail.
 */
export const renewTeamPassword = async (actor: Actor, id: string): Promise<TeamPasswordAnswer> => {
  const password = readablePassword(randomBytes(READABLE_PASSWORD_BYTES));
  const password_hash = await hashPassword(password);
  await inTransaction(async (trx) => {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    if (!(await writeStory(story, [], story, { connection: trx, extra: { password_hash } }))) fail('story_status');
    const data = { fields: ['password'], before: {} };
    await recordEvents(actor, [{ story_id: id, kind: 'edited', data }], trx);
    await auditStories(actor, { action: 'team_password_set', ids: [id] }, trx);
    await endSessionsOf(id, undefined, trx);
    await announcePasswordSet(story, trx);
  });
  return { password };
};
