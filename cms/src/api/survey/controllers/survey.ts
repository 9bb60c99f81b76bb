import { SURVEY_RENEWED } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { answerRequest, formRequest, linkRequest, statusRequest, thankYouRequest } from '../requests';

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
    const thank_you = await survey().answer(params.token, body.answers);
    ctx.body = { message: '謝謝您，問卷已經送出', thank_you };
  },

  async renew(ctx: Context) {
    await survey().renew(inputOf(ctx, formRequest).params.token);
    ctx.body = { message: SURVEY_RENEWED };
  },

  async thankYou(ctx: Context) {
    const form_type = await strapi.service('api::survey.thank-you').check(inputOf(ctx, thankYouRequest).query);
    ctx.body = { message: '謝謝您的填寫，問卷已經送出', form_type };
  },
};
