import { isChilds, SURVEY_RENEWED } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
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
import { thankForForm } from '../services/provider';
import {
  answerForm,
  confirmFormStatus,
  noteFormOpened,
  remindCounselor,
  renewLink,
  showForm,
  showFormStatus,
  showLink,
} from '../services/survey';
import { takeWebhook } from '../services/surveycake';

const THANKS = { adult: '謝謝您的填寫，問卷已經送出', child: '謝謝你的填寫，自我評量已經送出' };

export default {
  async status(ctx: Context) {
    ctx.body = await showFormStatus(ctx.state.actor, inputOf(ctx, statusRequest).body);
  },

  async link(ctx: Context) {
    ctx.body = { url: await showLink(ctx.state.actor, inputOf(ctx, linkRequest).query) };
  },

  async confirm(ctx: Context) {
    ctx.body = await confirmFormStatus(ctx.state.actor, inputOf(ctx, confirmRequest).body);
  },

  async opened(ctx: Context) {
    await noteFormOpened(ctx.state.actor, inputOf(ctx, openedRequest).body);
    ctx.body = { message: '已記下開啟問卷的時間' };
  },

  async remind(ctx: Context) {
    await remindCounselor(ctx.state.actor, inputOf(ctx, remindRequest).body);
    ctx.body = { message: '已寄出問卷連結' };
  },

  async webhook(ctx: Context) {
    await takeWebhook(inputOf(ctx, webhookRequest).body);
    ctx.body = { message: '已收到' };
  },

  async keyedWebhook(ctx: Context) {
    const { params, body } = inputOf(ctx, keyedWebhookRequest);
    await takeWebhook(body, params.key);
    ctx.body = { message: '已收到' };
  },

  async form(ctx: Context) {
    ctx.body = await showForm(inputOf(ctx, formRequest).params.token);
  },

  async answer(ctx: Context) {
    const { params, body } = inputOf(ctx, answerRequest);
    const thank_you = await answerForm(params.token, body.answers);
    ctx.body = { message: '謝謝您，問卷已經送出', thank_you };
  },

  async renew(ctx: Context) {
    await renewLink(inputOf(ctx, formRequest).params.token);
    ctx.body = { message: SURVEY_RENEWED };
  },

  async thankYou(ctx: Context) {
    const filled = await thankForForm(inputOf(ctx, thankYouRequest).query);
    ctx.body = { message: THANKS[isChilds(filled) ? 'child' : 'adult'], ...filled };
  },
};
