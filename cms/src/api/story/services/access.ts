import { holdsRoute, statusesReadBy } from 'contract';
import type { Actor } from '../../../lib/actor';
import type { StoredStory } from '../domain/stored-story';
import { findStory, findStoryByAccount, type StoryScope } from '../queries/find-stories';
import { findHead, type StoryHead } from '../queries/story-heads';

/** What an actor may know of: its own stories, from approval on (judges), all of them (staff). */
const scopeOf = (actor: Actor): StoryScope | undefined => {
  if (actor.role === 'user') return { owner_id: actor.id };
  if (actor.role === 'judge') return { statuses: statusesReadBy(actor.role) };
  return actor.role === 'visitor' ? undefined : {};
};

export default () => ({
  /** The story that the actor may know of, or undefined. Whether staff were granted the desk is checked by the route. */
  async load(actor: Actor, id: string): Promise<StoredStory | undefined> {
    if (actor.role === 'visitor') return actor.story_id === id ? findStory(id) : undefined;
    return findStory(id, scopeOf(actor));
  },

  /** Only the head of that story, for calls that may know its contents already. */
  async head(actor: Actor, id: string): Promise<StoryHead | undefined> {
    if (actor.role === 'visitor') return actor.story_id === id ? findHead(id) : undefined;
    return findHead(id, scopeOf(actor));
  },

  /** The same by the story's account, for uploads: owner, its team, staff who manage stories. */
  async byAccount(actor: Actor, account: string): Promise<StoredStory | undefined> {
    if (actor.role === 'judge') return undefined;
    if (actor.role === 'visitor') {
      const story = actor.story_id ? await findStory(actor.story_id) : undefined;
      return story?.account === account ? story : undefined;
    }
    if (actor.role !== 'user' && !holdsRoute(actor, 'stories-manage')) return undefined;
    return findStoryByAccount(account, scopeOf(actor));
  },

  /** The story with this documentId, whoever asks; undefined when it is gone. */
  find: (id: string): Promise<StoredStory | undefined> => findStory(id),
});
