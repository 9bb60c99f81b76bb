import type createStoryComment from './services/story-comment';

export const storyComments = () =>
  strapi.service('api::story-comment.story-comment') as ReturnType<typeof createStoryComment>;
