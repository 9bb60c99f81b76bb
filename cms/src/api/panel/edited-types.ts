import type { EditedTypes } from '../../lib/boot/content-editors';

/** What content editors write in Strapi's panel. */
export const EDITED_TYPES: EditedTypes = {
  published: [
    'api::resource.edu-resource',
    'api::resource.dfc-resource',
    'api::billboard.billboard',
    'api::help-article.help-article',
  ],
  fixed: ['api::survey.questionnaire', 'api::site-setting.site-setting'],
};
