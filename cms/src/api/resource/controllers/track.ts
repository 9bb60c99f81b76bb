import {
  STAFF_ROLES,
  trackLinkQuery,
  trackLinksAnswer,
  trackLinksQuery,
  trackUsersAnswer,
  trackUsersQuery,
} from 'contract';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { portalPolicy } from '../../../lib/site/content-policy';
import { sendSiteFile } from '../../../lib/site/site-files';
import { recordAction } from '../../audit/port';
import { presentUsers } from '../presenters/track';
import { followLink, showLinksOf, showUsersOf } from '../services/track';

const desk = { actors: STAFF_ROLES, permission: ['free-resource-manage', 'challenge-resource-package'] } as const;

/** Who looked at whose clicks is on record (T-57): of a resource by its link, of a person by the account. */
const noteOpened = (actor: Actor, name: string): Promise<void> =>
  recordAction(actor, { action: 'clickers_opened', object: { id: '', name } });

/** People who follow a dead link get a page of the portal that says so, programs the usual refusal. */
const notThere = async (ctx: Context) => {
  if (ctx.accepts('json', 'html') !== 'html') fail('not_found');
  ctx.set('Content-Security-Policy', portalPolicy());
  if (!(await sendSiteFile(ctx, settings().PORTAL_DIST, '/index.html'))) fail('not_found');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 404;
};

export default {
  follow: action({
    get: '/track/link',
    summary: 'Counts a click and goes on to the resource.',
    refusals: ['not_found'],
    who: { actors: 'link' },
    takes: { query: trackLinkQuery },
    answers: 302,
    run: async ({ query: { t, q }, ctx }) => {
      const target = await followLink(q, ctx.method === 'GET' ? t : '');
      if (target === undefined) await notThere(ctx);
      return target;
    },
  }),
  users: action({
    get: '/track/link/users',
    summary: 'Who followed a link.',
    who: desk,
    takes: { query: trackUsersQuery },
    answers: trackUsersAnswer,
    run: async ({ actor, query: { q, ...place }, ctx }) => {
      const { users: clickers, total } = await showUsersOf(q, place);
      await noteOpened(actor, q);
      ctx.set('X-Total-Count', String(total));
      return presentUsers(clickers);
    },
  }),
  links: action({
    get: '/track/account/links',
    summary: 'Which resources a member followed.',
    who: desk,
    takes: { query: trackLinksQuery },
    answers: trackLinksAnswer,
    run: async ({ actor, query }) => {
      const titles = await showLinksOf(query.q);
      await noteOpened(actor, query.q);
      return titles;
    },
  }),
};
