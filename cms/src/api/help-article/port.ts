import type createHelpArticleService from './services/help-article';

export const helpArticleService = () =>
  strapi.service('api::help-article.help-article') as unknown as ReturnType<typeof createHelpArticleService>;
