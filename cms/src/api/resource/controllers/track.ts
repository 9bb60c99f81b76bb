import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { inputOf } from '../../../lib/routes/define-route';
import { settings } from '../../../lib/settings';
import { portalPolicy } from '../../../lib/site/content-policy';
import { sendSiteFile } from '../../../lib/site/site-files';
import { recordAction } from '../../audit/port';
import { presentTitles, presentUsers } from '../presenters/track';
import { linkRequest, linksRequest, usersRequest } from '../requests';
import { followLink, showLinksOf, showUsersOf } from '../services/track';

/** Who looked at whose clicks is on record (T-57): of a resource by its link, of a person by the account. */
const noteOpened = (ctx: Context, name: string): Promise<void> =>
  recordAction(ctx.state.actor, { action: 'clickers_opened', object: { id: '', name } });

/** People who follow a dead link get a page of the portal that says so, programs the usual refusal. */
const notThere = async (ctx: Context) => {
  if (ctx.accepts('json', 'html') !== 'html') fail('not_found');
  ctx.set('Content-Security-Policy', portalPolicy());
  if (!(await sendSiteFile(ctx, settings().PORTAL_DIST, '/index.html'))) fail('not_found');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 404;
};

export default {
  async follow(ctx: Context) {
    const { t, q } = inputOf(ctx, linkRequest).query;
    const target = await followLink(q, ctx.method === 'GET' ? t : '');
    if (target === null) return notThere(ctx);
    ctx.redirect(target);
    ctx.body = '';
  },

  async users(ctx: Context) {
    const { q, ...place } = inputOf(ctx, usersRequest).query;
    const { users, total } = await showUsersOf(q, place);
    await noteOpened(ctx, q);
    ctx.set('X-Total-Count', String(total));
    ctx.body = presentUsers(users);
  },

  async links(ctx: Context) {
    const { q } = inputOf(ctx, linksRequest).query;
    const titles = await showLinksOf(q);
    await noteOpened(ctx, q);
    ctx.body = presentTitles(titles);
  },
};
