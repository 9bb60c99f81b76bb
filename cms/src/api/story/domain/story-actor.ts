import type { StoryActor } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredStory } from './stored-story';

/** The actor as the contract's rules know it: whose the story is, and what staff were granted. */
export const storyActor = (
  { id, role, routes, story_id }: Actor,
  story: Pick<StoredStory, 'id' | 'owner_id'>,
): StoryActor => ({ role, routes, own: role === 'visitor' ? story_id === story.id : id === story.owner_id });
