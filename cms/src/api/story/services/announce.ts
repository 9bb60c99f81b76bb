import { type Counselor, isStaff, type StoryField, storyFieldLabel, TAKE_BACK_MS } from 'contract';
import type { Connection } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import type { MailOf } from '../../../mails';
import { findPeople } from '../../auth/port';
import { enqueueMail, withdrawMails } from '../../outbox/port';
import type { StoredStory } from '../domain/stored-story';
import { enqueueMemberMail } from './member-mail';

/** Who adds counsellors, and whose story it is. */
type Adding = { actor: Actor; owner_name: string };
type Person = { name: string; email: string };

const ownerOf = async (story: StoredStory, trx: Connection): Promise<Person | undefined> => {
  const people: Map<string, Person> = await findPeople([story.owner_id], trx);
  return people.get(story.owner_id);
};

/** The mail of a decision waits while the decision can be taken back as if it had not been (decision 63). */
const enqueue = (to: string, mail: MailOf, trx: Connection): Promise<void> =>
  enqueueMail({ to, wait: TAKE_BACK_MS, ...mail }, trx);

const facts = ({ id, account, team_name, story_name }: StoredStory) => ({
  story_id: id,
  account,
  team_name,
  story_name,
});

/** Mails the owner the receipt of a story that was sent in, in the transaction of the sending; `began` (ms): it was in time for that alone. */
export const announceSubmitted = async (story: StoredStory, began: number | null, trx: Connection): Promise<void> => {
  const owner = await ownerOf(story, trx);
  if (!owner?.email) return;
  const data = { name: owner.name, ...facts(story), apply_time: story.apply_time ?? now(), began };
  await enqueueMail({ to: owner.email, mail: 'story-received', data }, trx);
};

/** Mails the owner that the story was approved, in the transaction of the decision; no mail when that account is gone. */
export const announceApproved = async (story: StoredStory, trx: Connection): Promise<void> => {
  const owner = await ownerOf(story, trx);
  if (!owner?.email) return;
  await enqueue(owner.email, { mail: 'story-approved', data: { name: owner.name, ...facts(story) } }, trx);
};

/** Mails the owner what is missing (decision 14). */
export const announceRejected = async (story: StoredStory, trx: Connection): Promise<void> => {
  const owner = await ownerOf(story, trx);
  if (!owner?.email) return;
  const { failed_message, failed_reasons } = story;
  const data = { name: owner.name, ...facts(story), failed_message, failed_reasons };
  await enqueue(owner.email, { mail: 'story-rejected', data }, trx);
};

/** Mails the owner what staff have changed in the name of the team, and why; the values stay on the platform (decision 11). */
export const announceEdited = async (
  story: StoredStory,
  fields: readonly StoryField[],
  reason: string,
  trx: Connection,
): Promise<void> => {
  const owner = await ownerOf(story, trx);
  if (!owner?.email || fields.length === 0) return;
  const data = { name: owner.name, ...facts(story), changed: fields.map(storyFieldLabel), reason };
  await enqueueMail({ to: owner.email, mail: 'story-edited', data }, trx);
};

/** Mails the owner that staff have set a new password of the team; the password is in no mail. */
export const announcePasswordSet = async (story: StoredStory, trx: Connection): Promise<void> => {
  const owner = await ownerOf(story, trx);
  if (!owner?.email) return;
  const { account, team_name } = story;
  const data = { name: owner.name, account, team_name };
  await enqueueMail({ to: owner.email, mail: 'team-password-set', data }, trx);
};

/** The decision was taken back: its mail doesn't leave if it hasn't yet. */
export const withdrawAnnouncement = async (
  kind: 'approved' | 'rejected',
  story: StoredStory,
  trx: Connection,
): Promise<void> => {
  await withdrawMails(`story-${kind}`, story.id, trx);
};

/** Mails counsellors that they were added to a story (decision 27b) with the way to their questionnaire, each once however often that happens. */
export const announceCounselors = async (
  story: StoredStory,
  added: Counselor[],
  { actor, owner_name }: Adding,
  trx: Connection,
) => {
  const mails = added.flatMap(({ id, name, email }) => {
    if (!email) return [];
    const data = {
      kind: 'added' as const,
      story: story.id,
      person: id,
      name,
      owner_name,
      team_name: story.team_name,
    };
    return [{ person_id: id, to: email, mail: 'survey-invitation' as const, data }];
  });
  const cause = { story_id: story.id, sender_id: actor.id, limited: !isStaff(actor.role) };
  await enqueueMemberMail(cause, mails, trx);
};
