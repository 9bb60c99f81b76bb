import type { Core } from '@strapi/strapi';
import { settings } from '../settings';

/** A production server whose admins log in with a password alone says so once at each start (T-80). */
export const adviseSecondFactor = (strapi: Core.Strapi) => {
  const { PRODUCTION, REQUIRE_TOTP } = settings();
  if (PRODUCTION && REQUIRE_TOTP === 'none')
    strapi.log.warn('REQUIRE_TOTP is none: admins log in with a password alone. Recommended in production: admins.');
};
