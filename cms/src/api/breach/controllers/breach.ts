import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerWritten } from '../../../lib/written';
import { presentBreach, presentBreachHead } from '../presenters/breach';
import {
  addToBreachRequest,
  breachAffectedRequest,
  breachListRequest,
  oneBreachRequest,
  openBreachRequest,
  reviseBreachRequest,
} from '../requests';

const breaches = () => strapi.service('api::breach.breach');

/** Events with personal data (T-81). */
export default {
  async list(ctx: Context) {
    const { rows, total } = await breaches().list(inputOf(ctx, breachListRequest).query);
    ctx.body = { list: rows.map(presentBreachHead), total };
  },

  async one(ctx: Context) {
    ctx.body = presentBreach(await breaches().one(inputOf(ctx, oneBreachRequest).params.id));
  },

  async affected(ctx: Context) {
    const { kinds, from, until } = inputOf(ctx, breachAffectedRequest).query;
    ctx.body = await breaches().affected(kinds, { from: from ?? null, until: until ?? null });
  },

  async open(ctx: Context) {
    ctx.body = presentBreach(await breaches().open(ctx.state.actor, inputOf(ctx, openBreachRequest).body));
  },

  async revise(ctx: Context) {
    const { params, body } = inputOf(ctx, reviseBreachRequest);
    ctx.body = answerWritten(await breaches().revise(ctx.state.actor, params.id, body), presentBreach);
  },

  async add(ctx: Context) {
    const { params, body } = inputOf(ctx, addToBreachRequest);
    ctx.body = answerWritten(await breaches().add(ctx.state.actor, params.id, body), presentBreach);
  },
};
