import type createSecondFactorAccount from './services/account';
import type createSecondFactorService from './services/second-factor';

export const secondFactorAccount = () =>
  strapi.service('api::second-factor.account') as ReturnType<typeof createSecondFactorAccount>;
export const secondFactorService = () =>
  strapi.service('api::second-factor.second-factor') as ReturnType<typeof createSecondFactorService>;
