import { judgingParams, STAFF_ROLES, yearAnswer, yearBody } from 'contract';
import { action } from '../../../lib/routes/action';
import { changeYear, showYear } from '../services/year';

const who = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

export default {
  show: action({
    get: '/year/:session',
    summary: 'The numbers of a session as the world would read them now, and whether it does.',
    who,
    takes: { params: judgingParams },
    answers: yearAnswer,
    run: ({ params }) => showYear(params.session),
  }),
  change: action({
    put: '/year/:session',
    summary: 'Publishes the numbers of a session as they were looked at, or takes them back.',
    refusals: ['year_empty', 'year_changed'],
    who,
    takes: { params: judgingParams, body: yearBody },
    answers: yearAnswer,
    run: async ({ actor, params, body }) => {
      await changeYear(actor, params.session, body);
      return showYear(params.session);
    },
  }),
};
