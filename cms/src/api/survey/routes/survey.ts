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
import { answerRequest, formRequest, linkRequest, statusRequest, thankYouRequest } from '../requests';

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
    }),
  ],
};
