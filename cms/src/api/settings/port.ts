import type createSettingsChanges from './services/changes';
import type createSettingsEdition from './services/edition';
import type createSettingsPanel from './services/panel';
import type createSettingsSite from './services/site';
import type createSettingsTexts from './services/texts';

export const settingsChanges = () =>
  strapi.service('api::settings.changes') as ReturnType<typeof createSettingsChanges>;
export const settingsEdition = () =>
  strapi.service('api::settings.edition') as ReturnType<typeof createSettingsEdition>;
export const settingsPanel = () => strapi.service('api::settings.panel') as ReturnType<typeof createSettingsPanel>;
export const settingsSite = () => strapi.service('api::settings.site') as ReturnType<typeof createSettingsSite>;
export const settingsTexts = () => strapi.service('api::settings.texts') as ReturnType<typeof createSettingsTexts>;
