import type createDeskContentChanges from './services/changes';
import type createDeskContentPanel from './services/panel';
import type createDeskContentTexts from './services/texts';

export const deskContentChanges = () =>
  strapi.service('api::desk-content.changes') as ReturnType<typeof createDeskContentChanges>;
export const deskContentPanel = () =>
  strapi.service('api::desk-content.panel') as ReturnType<typeof createDeskContentPanel>;
export const deskContentTexts = () =>
  strapi.service('api::desk-content.texts') as ReturnType<typeof createDeskContentTexts>;
