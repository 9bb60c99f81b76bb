import { afterStory } from './after-story';

/** What a story is written on. A team's device never runs what its teacher's page is made of, nor the other way round. */
export const storyPages = {
  team: () => import('./team-page'),
  member: afterStory(() => import('./member-page')),
};
