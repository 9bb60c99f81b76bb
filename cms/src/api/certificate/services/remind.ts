import { DAY } from 'contract';
import { inTransaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { sharedNow } from '../../../lib/time/shared-clock';
import { recordAction } from '../../audit/port';
import { findPeople } from '../../auth/port';
import { type Enqueued, enqueueMails } from '../../outbox/port';
import { type ApprovedStory, findApproved } from '../queries/approved-stories';
import { noteReminded } from '../queries/proofs';
import { findSheets } from './sheets';

const byOwner = (stories: readonly ApprovedStory[]) => {
  const owners = new Map<string, ApprovedStory[]>();
  for (const story of stories) owners.set(story.owner_id, [...(owners.get(story.owner_id) ?? []), story]);
  return owners;
};

/**
 * Mails everybody whose stories of a session have names that aren't checked, one mail with all of them, each story once in 24
 * hours. How many people and stories.
 */
export const remindOwners = async (actor: Actor, session: number): Promise<{ people: number; stories: number }> => {
  const all = await findSheets(await findApproved(session));
  const waiting = all.filter(({ state }) => state !== 'checked').map(({ story }) => story);
  return inTransaction(async (trx) => {
    const owners: Map<string, { name: string; email: string }> = await findPeople(
      [...new Set(waiting.map(({ owner_id }) => owner_id))],
      trx,
    );
    const reached = waiting.filter(({ owner_id }) => owners.get(owner_id)?.email);
    const at = await sharedNow(trx);
    const ids = reached.map(({ id }) => id);
    const due = new Set(await noteReminded(ids, { since: at - DAY, at }, trx));
    const stories = reached.filter(({ id }) => due.has(id));
    if (stories.length === 0) return { people: 0, stories: 0 };
    const mails: Enqueued[] = [...byOwner(stories)].map(([owner, own]) => ({
      to: owners.get(owner)?.email ?? '',
      mail: 'certificate-names',
      data: {
        name: owners.get(owner)?.name ?? '',
        stories: own.map(({ id, account, team_name }) => ({ id, account, team_name })),
      },
    }));
    await enqueueMails(mails, trx);
    const object = { id: String(session), name: `${session} 屆` };
    const details = [`${mails.length} 位負責人，${stories.length} 則故事`];
    await recordAction(actor, { action: 'certificate_names_reminded', object, details }, trx);
    return { people: mails.length, stories: stories.length };
  });
};
