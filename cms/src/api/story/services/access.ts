import { EDITABLE, holdsRoute, isStaff, statusesReadBy } from 'contract';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredStory } from '../domain/stored-story';
import { findStory, findStoryByAccount, type StoryScope } from '../queries/find-stories';
import { findHead, type StoryHead } from '../queries/story-heads';
import { judgementsOfStories } from './judging';

/** What an actor may know of: its own stories, from approval on (judges), all of them (staff). */
const scopeOf = (actor: Actor): StoryScope | undefined => {
  if (actor.role === 'user') return { owner_id: actor.id };
  if (actor.role === 'judge') return { statuses: statusesReadBy(actor.role) };
  return actor.role === 'visitor' ? undefined : {};
};

const byAccount = async (actor: Actor, account: string): Promise<StoredStory | undefined> => {
  if (actor.role === 'judge') return undefined;
  if (actor.role === 'visitor') {
    const story = actor.story_id ? await findStory(actor.story_id) : undefined;
    return story?.account === account ? story : undefined;
  }
  if (actor.role !== 'user' && !holdsRoute(actor, 'stories-manage')) return undefined;
  return findStoryByAccount(account, scopeOf(actor));
};

const DECLARED =
  '您申報過和這則故事有關，所以看不到它。分派給您的部分會由其他評審評分；申報錯了，請聯絡管理員撤回，撤回後就看得到。';

/**
 * False for a judge with a conflict of interest: to that judge the story doesn't exist (decision 55). Who declared it knows that
 * it does: 404 says so, with `declared`.
 */
const isFree = async ({ role, id: judgeId }: Actor, id: string): Promise<boolean> => {
  if (role !== 'judge') return true;
  const conflict = await judgementsOfStories.get().conflictWith(judgeId, id);
  if (conflict === 'declared') fail('not_found', { message: DECLARED, declared: true });
  return conflict === undefined;
};

/** The story that the actor may know of, or undefined. Whether staff were granted the desk is checked by the route. */
export const loadStory = async (actor: Actor, id: string): Promise<StoredStory | undefined> => {
  if (actor.role === 'visitor') return actor.story_id === id ? findStory(id) : undefined;
  const story = await findStory(id, scopeOf(actor));
  return story && (await isFree(actor, id)) ? story : undefined;
};

/** Only the head of that story, for calls that may know its contents already. */
export const loadStoryHead = async (actor: Actor, id: string): Promise<StoryHead | undefined> => {
  if (actor.role === 'visitor') return actor.story_id === id ? findHead(id) : undefined;
  const head = await findHead(id, scopeOf(actor));
  return head && (await isFree(actor, id)) ? head : undefined;
};

/**
 * The id of the story with this account, to which its owner, its team and staff who manage stories add files; 404 for
 * others, 409 `story_locked` for members once it is sent in.
 */
export const findForUpload = async (actor: Actor, account: string): Promise<string> => {
  const { id, apply_status } = (await byAccount(actor, account)) ?? fail('not_found');
  if (!isStaff(actor.role) && !EDITABLE.includes(apply_status)) fail('story_locked', { apply_status });
  return id;
};
