import type { Context } from 'koa';
import { z } from 'zod';
import { Failure } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import { settings } from '../../../lib/settings';
import { OPT_OUT_POLICY, optOutPage } from '../opt-out-page';
import { checkOptOut, setOptOut } from '../services/opt-out';

/** From a mail; a mail program's one click brings a body that says nothing more. */
const link = {
  refusals: ['link_dead', 'not_found'],
  who: { actors: 'link' },
  bodyAs: 'none',
  takes: { query: z.object({ t: z.string().max(500).default(''), again: z.string().max(5).default('') }) },
  answers: { writes: ['text/html'] },
} as const;

const show = (ctx: Context, page: 'ask' | 'declined' | 'again' | 'dead', token = '') => {
  ctx.set('Content-Security-Policy', OPT_OUT_POLICY);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = optOutPage(page, token, `${settings().PUBLIC_URL}/`);
};

/** People get a page that says what is wrong with their link. */
const orDead = async (ctx: Context, work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    show(ctx, 'dead');
    ctx.status = error.status;
  }
};

export default {
  /** Asks first: mail programs open every link to look whether it is harmless. */
  ask: action({
    ...link,
    get: '/notification/unsubscribe',
    summary: 'The page that asks whether mails shall end.',
    run: ({ query, ctx }) =>
      orDead(ctx, async () => {
        await checkOptOut(query.t);
        show(ctx, 'ask', query.t);
      }),
  }),
  /** The page's button, and the one click of mail programs (RFC 8058). */
  set: action({
    ...link,
    post: '/notification/unsubscribe',
    summary: 'Ends the mails to this address, or with `again=1` starts them again; one click of mail programs too.',
    run: ({ query: { t, again }, ctx }) =>
      orDead(ctx, async () => {
        await setOptOut(t, again !== '1');
        show(ctx, again === '1' ? 'again' : 'declined', t);
      }),
  }),
};
