import type createSiteSettingEdition from './services/edition';
import type createSiteSettingService from './services/site-setting';

export const siteSettingEdition = () =>
  strapi.service('api::site-setting.edition') as ReturnType<typeof createSiteSettingEdition>;
export const siteSettingService = () =>
  strapi.service('api::site-setting.site-setting') as ReturnType<typeof createSiteSettingService>;
