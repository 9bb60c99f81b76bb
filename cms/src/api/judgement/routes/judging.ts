import {
  awardsAnswer,
  judgeRelationsAnswer,
  judgeRelationsSchema,
  judgingSessionSchema,
  ownAssignmentsAnswer,
  planAnswer,
  progressAnswer,
  rankingAnswer,
  remindJudgesAnswer,
} from 'contract';
import { defineRoute, type RouteOptions } from '../../../lib/routes/define-route';
import {
  assignRequest,
  declareRequest,
  judgeRelationsRequest,
  judgingSessionRequest,
  rankingRequest,
  remindJudgesRequest,
  saveAwardsRequest,
  saveJudgingSessionRequest,
  spreadRequest,
} from '../requests';

/** Staff's part is admin's, as the judging platform is (B §6). */
const forAdmin = (options: Omit<RouteOptions, 'who'>) => defineRoute({ ...options, who: { actors: ['admin'] } });

/** Prizes with a reason for each of some hundred winners. */
const AWARDS_BODY = 1024 * 1024;

export default {
  routes: [
    forAdmin({
      method: 'GET',
      path: '/judging/session/:session',
      handler: 'judging.session',
      summary: 'How a session is judged: by judges who pick, or by assignment.',
      request: judgingSessionRequest,
      response: judgingSessionSchema,
    }),
    forAdmin({
      method: 'PUT',
      path: '/judging/session/:session',
      handler: 'judging.saveSession',
      summary: 'Sets how a session is judged.',
      request: saveJudgingSessionRequest,
      response: judgingSessionSchema,
    }),
    forAdmin({
      method: 'GET',
      path: '/judging/relations',
      handler: 'judging.relations',
      summary: 'What may bring judges into a conflict of interest.',
      response: judgeRelationsAnswer,
    }),
    forAdmin({
      method: 'PUT',
      path: '/judging/relations/:id',
      handler: 'judging.saveRelations',
      summary: 'Notes what may bring a judge into a conflict of interest.',
      refusals: ['not_found'],
      request: judgeRelationsRequest,
      response: judgeRelationsSchema,
    }),
    forAdmin({
      method: 'POST',
      path: '/judging/assign/:session',
      handler: 'judging.assign',
      summary: 'Assigns the stories of a round to judges, or shows what that would do.',
      refusals: ['judging_mode', 'version_conflict'],
      request: assignRequest,
      response: planAnswer,
    }),
    forAdmin({
      method: 'POST',
      path: '/judging/spread/:session',
      handler: 'judging.spread',
      summary: 'Gives what a judge has not sent to the other judges, or shows what that would do.',
      refusals: ['judging_mode', 'version_conflict'],
      request: spreadRequest,
      response: planAnswer,
    }),
    forAdmin({
      method: 'GET',
      path: '/judging/progress/:session',
      handler: 'judging.progress',
      summary: 'How far each judge is.',
      request: judgingSessionRequest,
      response: progressAnswer,
    }),
    forAdmin({
      method: 'POST',
      path: '/judging/remind/:session',
      handler: 'judging.remind',
      summary: 'Mails to judges what they have left, or shows who would get which mail.',
      refusals: ['judging_mode'],
      request: remindJudgesRequest,
      response: remindJudgesAnswer,
    }),
    forAdmin({
      method: 'GET',
      path: '/judging/ranking/:session',
      handler: 'judging.ranking',
      summary: 'The ranking with corrected points and their errors beside the plain ones, agreement and alarms.',
      request: rankingRequest,
      response: rankingAnswer,
    }),
    forAdmin({
      method: 'GET',
      path: '/judging/awards/:session',
      handler: 'judging.awards',
      summary: 'The prizes of a session and who got them.',
      request: judgingSessionRequest,
      response: awardsAnswer,
    }),
    forAdmin({
      method: 'PUT',
      path: '/judging/awards/:session',
      handler: 'judging.saveAwards',
      summary: 'Stores the prizes of a session and who got them; nothing of it is public.',
      request: saveAwardsRequest,
      response: awardsAnswer,
      maxBody: AWARDS_BODY,
    }),
    defineRoute({
      method: 'GET',
      path: '/judging/assignments',
      handler: 'judging.own',
      summary: 'What the judge is to read.',
      who: { actors: ['judge'], refusal: 'not_a_judge' },
      response: ownAssignmentsAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/judging/conflict/:id',
      handler: 'judging.declare',
      summary: 'Declares a conflict of interest: the story is gone for this judge.',
      refusals: ['judging_begun'],
      who: { actors: ['judge'], refusal: 'not_a_judge', object: 'story' },
      request: declareRequest,
      answers: 204,
    }),
  ],
};
