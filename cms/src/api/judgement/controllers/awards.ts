import { awardsAnswer, awardsBody, judgingParams, ownAwardsAnswer, releaseBody } from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action } from '../../../lib/routes/action';
import { findSession } from '../../judging-session/port';
import { presentAwards } from '../presenters/awards';
import { releaseAwards, saveAwards, showOwnAwards } from '../services/awarding';

const who = { actors: ['admin'] } as const;

/** Prizes with a reason for each of some hundred winners. */
const AWARDS_BODY = 1024 * 1024;

export default {
  list: action({
    get: '/judging/awards/:session',
    summary: 'The prizes of a session and who got them.',
    who,
    takes: { params: judgingParams },
    answers: awardsAnswer,
    run: async ({ params }) => presentAwards(await findSession(params.session)),
  }),
  save: action({
    put: '/judging/awards/:session',
    summary: 'Stores the prizes of a session and who got them; who won reads it once it is released.',
    refusals: ['awards_released', 'awards_division', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: awardsBody },
    answers: awardsAnswer,
    maxBody: AWARDS_BODY,
    run: async ({ actor, params, body }) =>
      resolveConflict(await saveAwards(actor, params.session, body), presentAwards),
  }),
  release: action({
    put: '/judging/release/:session',
    summary: 'Lets those who won read their prizes, or takes that back.',
    refusals: ['awards_missing', 'awards_division', 'awards_incomplete', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: releaseBody },
    answers: awardsAnswer,
    run: async ({ actor, params, body }) =>
      resolveConflict(await releaseAwards(actor, params.session, body), presentAwards),
  }),
  own: action({
    get: '/awards',
    summary: 'The prizes of one’s own stories, once they are released.',
    who: { actors: ['user', 'visitor'] },
    answers: ownAwardsAnswer,
    run: ({ actor }) => showOwnAwards(actor),
  }),
};
