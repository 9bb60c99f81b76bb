import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import { presentBreach, presentBreachHead } from '../presenters/breach';
import { listBreaches } from '../queries/breaches';
import {
  addToBreachRequest,
  breachAffectedRequest,
  breachListRequest,
  oneBreachRequest,
  openBreachRequest,
  reviseBreachRequest,
} from '../requests';
import { addBreachEntry, findAffected, openBreach, readBreach, reviseBreach } from '../services/breach';

/** Events with personal data (T-81). */
export default {
  async list(ctx: Context) {
    const { rows, total } = await listBreaches(inputOf(ctx, breachListRequest).query);
    ctx.body = { list: rows.map(presentBreachHead), total };
  },

  async one(ctx: Context) {
    ctx.body = presentBreach(await readBreach(inputOf(ctx, oneBreachRequest).params.id));
  },

  async affected(ctx: Context) {
    const { kinds, from, until } = inputOf(ctx, breachAffectedRequest).query;
    ctx.body = await findAffected(kinds, { from: from ?? null, until: until ?? null });
  },

  async open(ctx: Context) {
    ctx.body = presentBreach(await openBreach(ctx.state.actor, inputOf(ctx, openBreachRequest).body));
  },

  async revise(ctx: Context) {
    const { params, body } = inputOf(ctx, reviseBreachRequest);
    ctx.body = resolveConflict(await reviseBreach(ctx.state.actor, params.id, body), presentBreach);
  },

  async add(ctx: Context) {
    const { params, body } = inputOf(ctx, addToBreachRequest);
    ctx.body = resolveConflict(await addBreachEntry(ctx.state.actor, params.id, body), presentBreach);
  },
};
