import type { Core } from '@strapi/strapi';
import { db } from '../../../lib/database';
import { settings } from '../../../lib/settings';

/**
 * While there are demo accounts, whose passwords everybody can read, only this machine may connect, unless HOST says
 * otherwise (.env.example). They are those of example.org, a reserved domain.
 */
export const hideDemoAccounts = async (strapi: Core.Strapi) => {
  if (settings().HOST_GIVEN) return;
  const demo = await db()('up_users').where('username', 'like', '%@example.org').first('id');
  if (demo) strapi.config.set('server.host', '127.0.0.1');
};
