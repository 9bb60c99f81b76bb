import { type ConsentPurpose, GUARDIAN_TEXT, maskName } from 'contract';
import type { Transaction } from '../../../../lib/database';
import { findPeople, findReviewers, findStaffOf } from '../../../auth/port';
import { type Enqueued, enqueueMails } from '../../../outbox/port';
import type { StoredStory } from '../../../story/domain/stored-story';

type Receiver = { name: string; email: string; is_staff: boolean; publishes?: boolean };
type Withdrawal = { person: { name: string }; purposes: readonly ConsentPurpose[] };

/** Who is told of what was taken back in a story: its owner, and the staff who review stories or show them to the world. */
export const findReceivers = async ({ owner_id }: Pick<StoredStory, 'owner_id'>): Promise<Receiver[]> => {
  const people: Map<string, { name: string; email: string }> = await findPeople([owner_id]);
  const owner = people.get(owner_id);
  const reviewers = await findReviewers();
  const publishers = (await findStaffOf('public-stories')).filter(({ id }) =>
    reviewers.every((each) => each.id !== id),
  );
  const staff = [
    ...reviewers.map(({ name, email }) => ({ name, email, is_staff: true })),
    ...publishers.map(({ name, email }) => ({ name, email, is_staff: true, publishes: true })),
  ];
  return [...(owner ? [{ name: owner.name, email: owner.email, is_staff: false }] : []), ...staff].filter(
    ({ email }) => email !== '',
  );
};

/** Mails them what was taken back, in the caller's transaction. */
export const tellWithdrawal = async (
  receivers: readonly Receiver[],
  { id, account, team_name, session }: StoredStory,
  { person, purposes }: Withdrawal,
  trx: Transaction,
): Promise<void> => {
  const about = {
    story_id: id,
    account,
    team_name,
    session,
    person: maskName(person.name),
    purposes: purposes.map((purpose) => GUARDIAN_TEXT.child.questions[purpose].title),
  };
  const mails: Enqueued[] = receivers.map(({ email, ...receiver }) => ({
    to: email,
    mail: 'consent-withdrawn',
    data: { ...receiver, ...about },
  }));
  if (mails.length > 0) await enqueueMails(mails, trx);
};
