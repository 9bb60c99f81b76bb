import { randomBytes } from 'node:crypto';
import { READABLE_PASSWORD_BYTES, readablePassword, type TeamPasswordAnswer } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { sessionService } from '../../session/port';
import { storyHistoryService } from '../../story-history/port';
import { storyAnnounce } from '../port';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';
import { auditStories } from './helpers/audit-stories';

export default () => ({
  /**
   * A new password of a team, made by the server and shown this once, for staff who hand it to the counsellor; the team's
   * sessions end, and the counsellor gets a mail.
   */
  async renew(actor: Actor, id: string): Promise<TeamPasswordAnswer> {
    const password = readablePassword(randomBytes(READABLE_PASSWORD_BYTES));
    const password_hash = await hashPassword(password);
    await inTransaction(async (trx) => {
      const story = (await lockStory(id, trx)) ?? fail('not_found');
      if (!(await writeStory(story, [], story, { connection: trx, extra: { password_hash } }))) fail('story_status');
      const data = { fields: ['password'], before: {} };
      await storyHistoryService().record(actor, [{ story_id: id, kind: 'edited', data }], trx);
      await auditStories(actor, { action: 'team_password_set', ids: [id] }, trx);
      await sessionService().revokeAll(id, undefined, trx);
      await storyAnnounce().passwordSet(story, trx);
    });
    return { password };
  },
});
