import { divisionsAnswer, divisionsBody, judgingParams } from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action } from '../../../lib/routes/action';
import { findSession } from '../../judging-session/port';
import { saveDivisions, showDivisions } from '../services/dividing';

const who = { actors: ['admin'] } as const;

/** Divisions of a session: each has its own ranking, prizes and jury's table (docs/decisions/225). */
export default {
  show: action({
    get: '/judging/divisions/:session',
    summary: 'The divisions of a session, and how many of its stories fall into each.',
    who,
    takes: { params: judgingParams },
    answers: divisionsAnswer,
    run: async ({ params }) => showDivisions(await findSession(params.session)),
  }),
  save: action({
    post: '/judging/divisions/:session',
    summary: 'Sets the divisions of a session, or counts what would fall into each.',
    refusals: ['awards_released', 'division_prizes', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: divisionsBody },
    answers: divisionsAnswer,
    run: async ({ actor, params, body }) =>
      resolveConflict(await saveDivisions(actor, params.session, body), (row) => row),
  }),
};
