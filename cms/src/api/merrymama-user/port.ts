import type createMerrymamaUserService from './services/merrymama-user';

export const merrymamaUserService = () =>
  strapi.service('api::merrymama-user.merrymama-user') as ReturnType<typeof createMerrymamaUserService>;
