import type createStoryHistoryDeletions from './services/deletions';
import type createStoryHistoryService from './services/story-history';

export const storyHistoryDeletions = () =>
  strapi.service('api::story-history.deletions') as ReturnType<typeof createStoryHistoryDeletions>;
export const storyHistoryService = () =>
  strapi.service('api::story-history.story-history') as ReturnType<typeof createStoryHistoryService>;
