import { isChilds, surveyReport, surveyThankYouAnswer, surveyThankYouQuery, surveyWebhookParams } from 'contract';
import { slowRefused } from '../../../lib/limits/refused';
import { action } from '../../../lib/routes/action';
import { thankForForm } from '../services/provider';
import { takeWebhook } from '../services/surveycake';

const who = { actors: 'anyone' } as const;
/** Refused calls of an address in a minute; those that are taken don't count, for a school has one address (T-55). */
const REFUSED = 60;
/** A report of the questionnaire service: a form of so many bytes. */
const report = { bodyAs: 'form' as const, maxBody: 1_024, before: [slowRefused('survey-webhook', REFUSED)] };
const THANKS = { adult: '謝謝您的填寫，問卷已經送出', child: '謝謝你的填寫，自我評量已經送出' };

/** What comes from outside: reports of the questionnaire service, and people whom it leads back. */
export default {
  webhook: action({
    ...report,
    post: '/survey/webhook',
    summary: 'What the questionnaire service reports: a form was filled in.',
    refusals: ['too_many_requests', 'not_found', 'survey_hash_wrong'],
    who,
    takes: { body: surveyReport },
    answers: { says: '已收到' },
    run: ({ body }) => takeWebhook(body),
  }),
  keyedWebhook: action({
    ...report,
    post: '/survey/webhook/:key',
    summary: 'The same with the key of the service in the address.',
    refusals: ['too_many_requests', 'survey_hash_wrong'],
    who,
    hidesPath: true,
    takes: { params: surveyWebhookParams, body: surveyReport },
    answers: { says: '已收到' },
    run: ({ params, body }) => takeWebhook(body, params.key),
  }),
  thankYou: action({
    get: '/survey/thank-you',
    summary: 'Where a filled-in questionnaire leads back to.',
    refusals: [
      'survey_params_missing',
      'survey_link_unreadable',
      'survey_hash_wrong',
      'survey_empty',
      'too_many_requests',
    ],
    who,
    before: [slowRefused('survey-thank-you', REFUSED)],
    takes: { query: surveyThankYouQuery },
    answers: surveyThankYouAnswer,
    run: async ({ query }) => {
      const filled = await thankForForm(query);
      return { message: THANKS[isChilds(filled) ? 'child' : 'adult'], ...filled };
    },
  }),
};
