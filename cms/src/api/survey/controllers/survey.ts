import { SURVEY_RENEWED } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { surveyService, surveyThankYou } from '../port';
import { answerRequest, formRequest, linkRequest, statusRequest, thankYouRequest } from '../requests';

export default {
  async status(ctx: Context) {
    ctx.body = await surveyService().status(ctx.state.actor, inputOf(ctx, statusRequest).body);
  },

  async link(ctx: Context) {
    ctx.body = { url: await surveyService().link(ctx.state.actor, inputOf(ctx, linkRequest).query) };
  },

  async form(ctx: Context) {
    ctx.body = await surveyService().form(inputOf(ctx, formRequest).params.token);
  },

  async answer(ctx: Context) {
    const { params, body } = inputOf(ctx, answerRequest);
    const thank_you = await surveyService().answer(params.token, body.answers);
    ctx.body = { message: '謝謝您，問卷已經送出', thank_you };
  },

  async renew(ctx: Context) {
    await surveyService().renew(inputOf(ctx, formRequest).params.token);
    ctx.body = { message: SURVEY_RENEWED };
  },

  async thankYou(ctx: Context) {
    const form_type = await surveyThankYou().check(inputOf(ctx, thankYouRequest).query);
    ctx.body = { message: '謝謝您的填寫，問卷已經送出', form_type };
  },
};
