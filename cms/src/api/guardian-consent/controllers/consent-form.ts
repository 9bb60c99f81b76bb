import {
  consentCodeAnswer,
  consentCodeBody,
  consentFormAnswer,
  consentFormBody,
  consentTokenParams,
  messageAnswer,
} from 'contract';
import { slowRefused } from '../../../lib/limits/refused';
import { action } from '../../../lib/routes/action';
import { sendForm, showForm } from '../services/form';
import { takeCode } from '../services/links';

const who = { actors: 'link' } as const;
/** Refused calls of an address in a minute (T-100); what is taken doesn't count, for a school has one address (T-55). */
const before = [slowRefused('consent', 30)];

/** What is reached without an account, by the link of one person or the code of its slip. */
export default {
  code: action({
    post: '/consent/code',
    summary: 'The form to which the code of a slip leads.',
    refusals: ['consent_link_ended', 'too_many_requests'],
    who,
    before,
    takes: { body: consentCodeBody },
    answers: consentCodeAnswer,
    run: async ({ body }) => ({ token: await takeCode(body.code) }),
  }),
  show: action({
    get: '/consent/form/:token',
    summary: 'What a guardian is asked about one child, or an adult about itself.',
    refusals: ['consent_link_ended', 'too_many_requests'],
    who,
    before,
    takes: { params: consentTokenParams },
    answers: consentFormAnswer,
    run: ({ params }) => showForm(params.token),
  }),
  send: action({
    post: '/consent/form/:token',
    summary: 'Stores the answers, or takes back what was agreed to.',
    refusals: ['consent_link_ended', 'consent_settled', 'too_many_requests'],
    who,
    before,
    takes: { params: consentTokenParams, body: consentFormBody },
    answers: messageAnswer,
    run: async ({ params, body }) => {
      await sendForm(params.token, body);
      return { message: body.act === 'answer' ? '已收到，謝謝您。' : '已經收回。' };
    },
  }),
};
