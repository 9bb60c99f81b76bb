import { judgingParams, STAFF_ROLES, seasonAnswer, seasonArchiveAnswer, seasonArchiveBody } from 'contract';
import { action } from '../../../lib/routes/action';
import { takeOverSession } from '../../judgement/port';
import { archiveSession } from '../../judging-session/port';
import { showSeason } from '../services/season';

const who = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

/** What staff look at before they open a session. */
export default {
  show: action({
    get: '/season/:session',
    summary: 'What is ready for a session, and what is left of the one before.',
    who,
    takes: { params: judgingParams },
    answers: seasonAnswer,
    run: ({ params }) => showSeason(params.session),
  }),
  takeOver: action({
    post: '/season/take-over/:session',
    summary: 'Gives a session the way of judging, mail domains and prizes of the one before.',
    refusals: ['season_prepared', 'season_archived'],
    who,
    takes: { params: judgingParams },
    answers: seasonAnswer,
    run: async ({ actor, params }) => {
      const { session } = params;
      await takeOverSession(actor, { from: session - 1, to: session });
      return await showSeason(session);
    },
  }),
  archive: action({
    put: '/season/archive/:session',
    summary: 'Archives a session, in which staff then decide nothing any more, or opens it again (admin).',
    refusals: ['season_running'],
    who,
    takes: { params: judgingParams, body: seasonArchiveBody },
    answers: seasonArchiveAnswer,
    run: ({ actor, params, body }) => archiveSession(actor, params.session, body.archived),
  }),
};
