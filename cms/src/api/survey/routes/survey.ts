import {
  formStatusAnswer,
  messageAnswer,
  STAFF_ROLES,
  surveyFormAnswer,
  surveyLinkAnswer,
  surveySentAnswer,
  surveyThankYouAnswer,
} from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { slowRefused } from '../../../lib/limits/refused';
import {
  answerRequest,
  confirmRequest,
  formRequest,
  keyedWebhookRequest,
  linkRequest,
  openedRequest,
  statusRequest,
  thankYouRequest,
  webhookRequest,
} from '../requests';

/** Refused calls of an address in a minute; those that are taken don't count, for a school has one address (T-55). */
const REFUSED = 60;
/** Bytes of a report. */
const REPORT = 1_024;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/jot-form/status',
      handler: 'survey.status',
      who: { actors: ['user', 'visitor', ...STAFF_ROLES], permission: ['stories-manage'] },
      request: statusRequest,
      response: formStatusAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/confirm',
      handler: 'survey.confirm',
      who: { actors: ['user', 'visitor', ...STAFF_ROLES], permission: ['stories-manage'] },
      request: confirmRequest,
      response: formStatusAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/opened',
      handler: 'survey.opened',
      who: { actors: ['user', 'visitor'] },
      request: openedRequest,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/webhook',
      handler: 'survey.webhook',
      who: { actors: 'anyone' },
      request: webhookRequest,
      response: messageAnswer,
      body: 'form',
      maxBody: REPORT,
      before: [slowRefused('survey-webhook', REFUSED)],
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/webhook/:key',
      handler: 'survey.keyedWebhook',
      who: { actors: 'anyone' },
      request: keyedWebhookRequest,
      response: messageAnswer,
      body: 'form',
      maxBody: REPORT,
      before: [slowRefused('survey-webhook', REFUSED)],
    }),
    defineRoute({
      method: 'GET',
      path: '/survey/link',
      handler: 'survey.link',
      who: { actors: ['user', 'visitor'] },
      request: linkRequest,
      response: surveyLinkAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/survey/form/:token',
      handler: 'survey.form',
      who: { actors: 'link' },
      request: formRequest,
      response: surveyFormAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/answer/:token',
      handler: 'survey.answer',
      who: { actors: 'link' },
      request: answerRequest,
      response: surveySentAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/survey/renew/:token',
      handler: 'survey.renew',
      who: { actors: 'link' },
      request: formRequest,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/survey/thank-you',
      handler: 'survey.thankYou',
      who: { actors: 'anyone' },
      request: thankYouRequest,
      response: surveyThankYouAnswer,
      before: [slowRefused('survey-thank-you', REFUSED)],
    }),
  ],
};
