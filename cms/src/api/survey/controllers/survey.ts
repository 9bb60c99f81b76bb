import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerRequest, formRequest, linkRequest, statusRequest } from '../requests';

const survey = () => strapi.service('api::survey.survey');

export default {
  async status(ctx: Context) {
    ctx.body = await survey().status(ctx.state.actor, inputOf(ctx, statusRequest).body);
  },

  async link(ctx: Context) {
    ctx.body = { url: await survey().link(ctx.state.actor, inputOf(ctx, linkRequest).query) };
  },

  async form(ctx: Context) {
    ctx.body = await survey().form(inputOf(ctx, formRequest).params.token);
  },

  async answer(ctx: Context) {
    const { params, body } = inputOf(ctx, answerRequest);
    await survey().answer(params.token, body.answers);
    ctx.body = { message: '謝謝您，問卷已經送出' };
  },
};
