import { type HandoverOffer, isStaff, type LeavingStory, LIMITS, storyFate } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findPeople, findRemovals } from '../../auth/port';
import { findArchived } from '../../judging-session/port';
import { enqueueMail } from '../../outbox/port';
import type { StoredStory } from '../domain/stored-story';
import { lockStory } from '../queries/find-stories';
import { deleteHeir, deleteHeirs, findBeingRead, findHeirs, writeHeir } from '../queries/handovers';
import { findNamedIn, findOwned } from '../queries/held-stories';
import { enqueueMemberMail } from './member-mail';

type Person = { id: string; name: string; email: string };
type Leaver = { id: string; name: string };

/** The mails that one member may cause in a day (decision 66), for the two times that it may be asked for. */
const MAILS = LIMITS.member_mails_a_day / 2;

const others = (story: StoredStory): string[] =>
  story.counselors.map(({ id }) => id).filter((id) => id !== story.owner_id);

/** By what a mail names stories. */
const namesOf = (rows: readonly { story: StoredStory }[]) =>
  rows.map(({ story: { account, team_name } }) => ({ account, team_name }));

/** Members who could take these stories over, by id. */
const candidatesOf = async (stories: readonly StoredStory[], trx?: Transaction): Promise<Map<string, Person>> =>
  findPeople([...new Set(stories.flatMap(others))], trx);

/** Of these stories who could take each over, and who has accepted and still can: a counsellor who can log in. */
const claimsOn = async (stories: readonly StoredStory[], trx?: Transaction) => {
  const ids = stories.map(({ id }) => id);
  const [heirs, people] = [await findHeirs(ids, trx), await candidatesOf(stories, trx)];
  return (story: StoredStory) => {
    const candidates = others(story).flatMap((id) => people.get(id) ?? []);
    return { candidates, heir: candidates.find(({ id }) => id === heirs.get(story.id)) };
  };
};

/** What becomes of an owner's stories, with who takes each over. */
export const fatesOf = async (ownerId: string, trx?: Transaction) => {
  const stories = await findOwned(ownerId, LIMITS.stories_of_member, trx);
  const read = await findBeingRead(
    stories.map(({ id }) => id),
    trx,
  );
  const claimOn = await claimsOn(stories, trx);
  const archived = await findArchived(trx);
  return stories.map((story) => {
    const { candidates, heir } = claimOn(story);
    const { apply_status, session } = story;
    const facts = { apply_status, reading: read.has(story.id), archived: archived.has(session) };
    return { story, candidates, heir, fate: storyFate({ ...facts, heir: heir !== undefined }) };
  });
};

/** Mails each who had accepted stories of an owner what has become of them: `handed` over, or the owner stays. */
export const tellHeirs = async (
  { name: owner_name }: Leaver,
  fates: Awaited<ReturnType<typeof fatesOf>>,
  handed: boolean,
  trx: Transaction,
): Promise<void> => {
  const heirs = new Map(fates.flatMap(({ heir }) => (heir && heir.email !== '' ? [[heir.id, heir] as const] : [])));
  for (const { id, name, email } of heirs.values()) {
    const stories = namesOf(fates.filter(({ heir }) => heir?.id === id));
    await enqueueMail({ to: email, mail: 'handover-ended', data: { name, owner_name, handed, stories } }, trx);
  }
};

/** The stories of members who leave in which this one is a counsellor. */
const offersTo = async (id: string) => {
  const stories = (await findNamedIn(id, LIMITS.stories_of_member)).filter((story) => others(story).includes(id));
  const due = await findRemovals([...new Set(stories.map(({ owner_id }) => owner_id))]);
  const times = new Map(due.map(({ user_id, due_time }) => [user_id, due_time]));
  return stories.flatMap((story) => {
    const due_time = times.get(story.owner_id);
    return due_time === undefined ? [] : [{ story, due_time }];
  });
};

/**
 * A story whose heir is none any more is offered again: the other counsellors are mailed, each once however often that
 * happens, by the one (`cause`) who has brought it about.
 */
const offerAgain = async (story: StoredStory, cause: Actor, trx: Transaction): Promise<void> => {
  const [removal] = await findRemovals([story.owner_id], trx);
  if (!removal) return;
  const people = await findPeople([story.owner_id, ...others(story)], trx);
  const words = {
    owner_name: people.get(story.owner_id)?.name ?? '',
    due: removal.due_time,
    stories: namesOf([{ story }]),
  };
  const mails = others(story).flatMap((id) => {
    const person = people.get(id);
    if (!person?.email || id === cause.id) return [];
    return [
      { person_id: id, to: person.email, mail: 'stories-offered' as const, data: { name: person.name, ...words } },
    ];
  });
  await enqueueMemberMail({ story_id: story.id, sender_id: cause.id, limited: !isStaff(cause.role) }, mails, trx);
};

/** What becomes of each story when its owner's account is erased (decision 72). */
export const showFates = async (ownerId: string): Promise<LeavingStory[]> => {
  return (await fatesOf(ownerId)).map(({ story, candidates, heir, fate }) => ({
    id: story.id,
    account: story.account,
    team_name: story.team_name,
    story_name: story.story_name,
    fate,
    heir: heir?.name ?? null,
    candidates: candidates.length,
  }));
};

/** Mails each other counsellor which stories could be taken over, in one mail, in the transaction of the asking. */
export const offerStories = async (owner: Leaver, due: number, trx: Transaction): Promise<void> => {
  const stories = (await fatesOf(owner.id, trx)).flatMap(({ story, candidates }) =>
    candidates.map((person) => ({ story, person })),
  );
  const people = [...new Map(stories.map(({ person }) => [person.id, person])).values()];
  for (const { id, name, email } of people.slice(0, MAILS)) {
    if (email === '') continue;
    const own = namesOf(stories.filter(({ person }) => person.id === id));
    const data = { name, owner_name: owner.name, due, stories: own };
    await enqueueMail({ to: email, mail: 'stories-offered', data }, trx);
  }
};

/** Forgets who has accepted, and tells them: the owner stays. */
export const withdrawOffers = async (owner: Leaver, trx: Transaction): Promise<void> => {
  await tellHeirs(owner, await fatesOf(owner.id, trx), false, trx);
  await deleteHeirs(owner.id, trx);
};

/** Whether a story has to be waited for; holds all of them until the transaction ends. */
export const hasWaiting = async (ownerId: string, trx: Transaction): Promise<boolean> =>
  (await fatesOf(ownerId, trx)).some(({ fate }) => fate === 'waits');

/** The stories that the member could take over. */
export const showOffers = async ({ id }: Pick<Actor, 'id'>): Promise<HandoverOffer[]> => {
  const offers = await offersTo(id);
  const claimOn = await claimsOn(offers.map(({ story }) => story));
  const owners = await findPeople([...new Set(offers.map(({ story }) => story.owner_id))]);
  return offers.flatMap(({ story, due_time }) => {
    const { heir } = claimOn(story);
    if (heir && heir.id !== id) return [];
    const { id: story_id, account, team_name, story_name, owner_id } = story;
    const owner_name = owners.get(owner_id)?.name ?? '';
    return [{ id: story_id, account, team_name, story_name, owner_name, due_time, accepted: heir !== undefined }];
  });
};

/**
 * The member takes a story over as soon as its owner's account is erased. 404 unless it is one of `offers`, 409
 * `handover_taken` when another counsellor was first.
 */
export const acceptStory = async (actor: Actor, storyId: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const story = (await lockStory(storyId, trx)) ?? fail('not_found');
    const [removal] = await findRemovals([story.owner_id], trx);
    if (!removal || !others(story).includes(actor.id)) return fail('not_found');
    const { heir } = (await claimsOn([story], trx))(story);
    if (heir?.id === actor.id) return undefined;
    if (heir) fail('handover_taken');
    await writeHeir(storyId, actor.id, now(), trx);
    const object = { id: storyId, name: story.account };
    await recordAction(actor, { action: 'story_handover_accepted', object }, trx);
    return undefined;
  });
};

/** The member doesn't take the story over after all; nothing when that was so before. 404 unless it is one of `offers`. */
export const releaseStory = async (actor: Actor, storyId: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const story = (await lockStory(storyId, trx)) ?? fail('not_found');
    const [removal] = await findRemovals([story.owner_id], trx);
    if (!removal || !others(story).includes(actor.id)) return fail('not_found');
    if (!(await deleteHeir(storyId, [actor.id], trx))) return undefined;
    const object = { id: storyId, name: story.account };
    await recordAction(actor, { action: 'story_handover_released', object }, trx);
    await offerAgain(story, actor, trx);
    return undefined;
  });
};

/** Who is taken off the counsellors of a story loses the claim on it, in the transaction of the save by `actor`. */
export const dropGoneHeirs = async (
  story: StoredStory,
  gone: readonly string[],
  actor: Actor,
  trx: Transaction,
): Promise<void> => {
  if (gone.length > 0 && (await deleteHeir(story.id, gone, trx))) await offerAgain(story, actor, trx);
};
