import type { Transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { recordEvents } from '../../story-history/port';

import { withMerged } from '../domain/merge-person';
import type { Account } from '../domain/persons';
import { pickFields } from '../domain/stored-story';
import { countHeld, lockHeld, moveMemberMails, writePersons } from '../queries/held-stories';

const FIELDS = ['counselors', 'team_members'] as const;

/** How many stories an account holds, in words for the preview of a merge. */
export const countStoriesOf = async (id: string) => {
  const { own, others } = await countHeld(id);
  return [
    { label: '自己的故事（包含回收桶）', count: own },
    { label: '擔任輔導員或成員的故事', count: others },
  ];
};

/** Gives all stories of the account `from` to `into`, its place as counsellor or member in others' too; each is in its history. */
export const moveStories = async (actor: Actor, from: string, into: Account, trx: Transaction): Promise<void> => {
  const stories = await lockHeld(from, trx);
  for (const story of stories) await writePersons(withMerged(story, from, into), trx);
  const events = stories.map((story) => ({
    story_id: story.id,
    kind: 'edited' as const,
    data: { fields: [...FIELDS], before: pickFields(story, FIELDS) },
  }));
  if (events.length > 0) await recordEvents(actor, events, trx);
  await moveMemberMails(from, into.id, trx);
};
