import {
  formStatusAnswer,
  formStatusBody,
  STAFF_ROLES,
  SURVEY_RENEWED,
  surveyAnswerBody,
  surveyConfirmBody,
  surveyFormAnswer,
  surveyLinkAnswer,
  surveyLinkQuery,
  surveyOpenedBody,
  surveyRemindBody,
  surveySentAnswer,
  surveyTokenParams,
} from 'contract';
import { action } from '../../../lib/routes/action';
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

const EVERYBODY = ['user', 'visitor', ...STAFF_ROLES] as const;
const who = { actors: ['user', 'visitor'] } as const;
const byLink = { actors: 'link' } as const;

export default {
  status: action({
    post: '/jot-form/status',
    summary: 'Whether the questionnaires of a story are filled in.',
    refusals: ['not_found'],
    who: { actors: EVERYBODY },
    takes: { body: formStatusBody },
    answers: formStatusAnswer,
    run: ({ actor, body }) => showFormStatus(actor, body),
  }),
  confirm: action({
    post: '/survey/confirm',
    summary: 'Says again that a questionnaire was filled in elsewhere, and gives what is known of it.',
    refusals: ['not_found'],
    who: { actors: EVERYBODY, permission: ['stories-manage'] },
    takes: { body: surveyConfirmBody },
    answers: formStatusAnswer,
    run: ({ actor, body }) => confirmFormStatus(actor, body),
  }),
  opened: action({
    post: '/survey/opened',
    summary: 'Notes that a questionnaire was opened.',
    refusals: ['not_found'],
    who,
    takes: { body: surveyOpenedBody },
    answers: { says: '已記下開啟問卷的時間' },
    run: ({ actor, body }) => noteFormOpened(actor, body),
  }),
  remind: action({
    post: '/survey/remind',
    summary: 'Mails a counsellor of the own story the link to the questionnaire that is missing.',
    refusals: ['not_found', 'survey_filled', 'survey_no_address', 'reminded_today', 'reminded_enough', 'mails_used_up'],
    who: { actors: ['user'] },
    takes: { body: surveyRemindBody },
    answers: { says: '已寄出問卷連結' },
    run: ({ actor, body }) => remindCounselor(actor, body),
  }),
  link: action({
    get: '/survey/link',
    summary: 'The address of a questionnaire.',
    refusals: ['not_found'],
    who,
    takes: { query: surveyLinkQuery },
    answers: surveyLinkAnswer,
    run: async ({ actor, query }) => ({ url: await showLink(actor, query) }),
  }),
  form: action({
    get: '/survey/form/:token',
    summary: 'The questions of a questionnaire.',
    refusals: ['survey_link_ended'],
    who: byLink,
    takes: { params: surveyTokenParams },
    answers: surveyFormAnswer,
    run: ({ params }) => showForm(params.token),
  }),
  answer: action({
    post: '/survey/answer/:token',
    summary: 'Stores the answers to a questionnaire.',
    refusals: ['survey_link_ended', 'survey_filled', 'answers_incomplete'],
    who: byLink,
    takes: { params: surveyTokenParams, body: surveyAnswerBody },
    answers: surveySentAnswer,
    run: async ({ params, body }) => {
      const thank_you = await answerForm(params.token, body.answers);
      return { message: '謝謝您，問卷已經送出', thank_you };
    },
  }),
  renew: action({
    post: '/survey/renew/:token',
    summary: 'Sends the counsellor a new link to a questionnaire whose link has ended.',
    who: byLink,
    takes: { params: surveyTokenParams },
    answers: { says: SURVEY_RENEWED },
    run: ({ params }) => renewLink(params.token),
  }),
};
