import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { db } from '../../lib/database';
import { Failure } from '../../lib/errors/fail';
import { settings } from '../../lib/settings';
import {
  beginPanelFactor,
  confirmPanelFactor,
  renewPanelCodes,
  showPanelFactor,
  turnOffPanelFactor,
} from './services/second-factor';

/** A call of the panel's own page, for the account that is logged in there. */
const route = (method: 'GET' | 'POST', path: string, act: (ctx: Context) => Promise<unknown>) => ({
  method,
  path: `/second-factor${path}`,
  async handler(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    try {
      await act(ctx);
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      ctx.status = refusal.status;
      ctx.body = refusal.body();
    }
  },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});

/** The calls with which people of Strapi's panel set up their second factor (docs/decisions/121). */
export const addPanelRoutes = (strapi: Core.Strapi) => {
  const routes = [
    route('GET', '/state', (ctx) => showPanelFactor(ctx)),
    route('POST', '/set-up', (ctx) => beginPanelFactor(ctx)),
    route('POST', '/confirm', (ctx) => confirmPanelFactor(ctx)),
    route('POST', '/recovery-codes', (ctx) => renewPanelCodes(ctx)),
    route('POST', '/turn-off', (ctx) => turnOffPanelFactor(ctx)),
  ];
  strapi.server.routes({ type: 'admin', prefix: '/admin', routes } as unknown as Core.Router);
};

const HAS_FACTOR =
  "select 1 from admin_users u join second_factors f on f.owner = 'panel:' || u.document_id " +
  'where f.since is not null and cast(u.id as varchar(20)) = strapi_sessions.user_id';

/** Where a second factor is required in the panel, sessions from before of people without one end at the boot. */
export const endBarePanelSessions = async () => {
  if (settings().REQUIRE_TOTP === 'none') return;
  await db()('strapi_sessions').where({ origin: 'admin' }).whereRaw(`not exists (${HAS_FACTOR})`).delete();
};
