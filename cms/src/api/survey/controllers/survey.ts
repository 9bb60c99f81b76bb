import { isChilds, SURVEY_RENEWED } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { surveyCake, surveyProvider, surveyService } from '../port';
import {
  answerRequest,
  confirmRequest,
  formRequest,
  keyedWebhookRequest,
  linkRequest,
  openedRequest,
  remindRequest,
  statusRequest,
  thankYouRequest,
  webhookRequest,
} from '../requests';

const THANKS = { adult: '謝謝您的填寫，問卷已經送出', child: '謝謝你的填寫，自我評量已經送出' };

export default {
  async status(ctx: Context) {
    ctx.body = await surveyService().status(ctx.state.actor, inputOf(ctx, statusRequest).body);
  },

  async link(ctx: Context) {
    ctx.body = { url: await surveyService().link(ctx.state.actor, inputOf(ctx, linkRequest).query) };
  },

  async confirm(ctx: Context) {
    ctx.body = await surveyService().confirm(ctx.state.actor, inputOf(ctx, confirmRequest).body);
  },

  async opened(ctx: Context) {
    await surveyService().opened(ctx.state.actor, inputOf(ctx, openedRequest).body);
    ctx.body = { message: '已記下開啟問卷的時間' };
  },

  async remind(ctx: Context) {
    await surveyService().remind(ctx.state.actor, inputOf(ctx, remindRequest).body);
    ctx.body = { message: '已寄出問卷連結' };
  },

  async webhook(ctx: Context) {
    await surveyCake().receive(inputOf(ctx, webhookRequest).body);
    ctx.body = { message: '已收到' };
  },

  async keyedWebhook(ctx: Context) {
    const { params, body } = inputOf(ctx, keyedWebhookRequest);
    await surveyCake().receive(body, params.key);
    ctx.body = { message: '已收到' };
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
    const filled = await surveyProvider().thank(inputOf(ctx, thankYouRequest).query);
    ctx.body = { message: THANKS[isChilds(filled) ? 'child' : 'adult'], ...filled };
  },
};
