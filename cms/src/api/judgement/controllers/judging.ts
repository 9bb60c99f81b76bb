import {
  assignBody,
  fillAnswer,
  fillBody,
  inviteJudgesAnswer,
  inviteJudgesBody,
  judgeRelationsAnswer,
  judgeRelationsBody,
  judgeRelationsSchema,
  judgingParams,
  judgingSessionBody,
  judgingSessionSchema,
  juryAnswer,
  juryQuery,
  missingAnswer,
  planAnswer,
  progressAnswer,
  rankingAnswer,
  rankingQuery,
  remindJudgesAnswer,
  remindJudgesBody,
  spreadBody,
  storyParams,
  withdrawBody,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action } from '../../../lib/routes/action';
import { findSession } from '../../judging-session/port';
import { presentSession } from '../presenters/judging-session';
import { listRelations } from '../queries/conflicts';
import { assignStories, showProgress, spreadStories } from '../services/assigning';
import { saveRelations, withdrawConflict } from '../services/conflicts';
import { inviteJudges } from '../services/inviting';
import { saveJudgingSession } from '../services/judging-session';
import { showJury } from '../services/jury';
import { fillMissing, showMissing } from '../services/missing';
import { showRanking } from '../services/ranking';
import { remindJudges } from '../services/reminding';

/** Staff's part is admin's, as the judging platform is (B §6). */
const who = { actors: ['admin'] } as const;

/** How staff have a session judged (docs/decisions/139). */
export default {
  session: action({
    get: '/judging/session/:session',
    summary: 'How a session is judged: by judges who pick, or by assignment.',
    who,
    takes: { params: judgingParams },
    answers: judgingSessionSchema,
    run: async ({ params }) => presentSession(await findSession(params.session)),
  }),
  saveSession: action({
    put: '/judging/session/:session',
    summary: 'Sets how a session is judged.',
    refusals: ['version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: judgingSessionBody },
    answers: judgingSessionSchema,
    run: async ({ actor, params, body }) =>
      resolveConflict(await saveJudgingSession(actor, params.session, body), presentSession),
  }),
  relations: action({
    get: '/judging/relations',
    summary: 'What may bring judges into a conflict of interest.',
    who,
    answers: judgeRelationsAnswer,
    run: () => listRelations(),
  }),
  setRelations: action({
    put: '/judging/relations/:id',
    summary: 'Notes what may bring a judge into a conflict of interest.',
    refusals: ['not_found'],
    who,
    takes: { params: storyParams, body: judgeRelationsBody },
    answers: judgeRelationsSchema,
    run: async ({ actor, params, body }) => {
      const given = { judge_id: params.id, ...body };
      await saveRelations(actor, given);
      return given;
    },
  }),
  assign: action({
    post: '/judging/assign/:session',
    summary: 'Assigns the stories of a round to judges, or shows what that would do.',
    refusals: ['judging_mode', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: assignBody },
    answers: planAnswer,
    run: ({ actor, params, body }) => assignStories(actor, params.session, body),
  }),
  spread: action({
    post: '/judging/spread/:session',
    summary: 'Gives what a judge has not sent to the other judges, or shows what that would do.',
    refusals: ['judging_mode', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: spreadBody },
    answers: planAnswer,
    run: ({ actor, params, body }) => spreadStories(actor, params.session, body),
  }),
  missing: action({
    get: '/judging/missing/:session',
    summary: 'The stories that lack readings, and the conflicts of interest that judges declared.',
    who,
    takes: { params: judgingParams },
    answers: missingAnswer,
    run: ({ params }) => showMissing(params.session),
  }),
  fill: action({
    post: '/judging/fill/:session',
    summary: 'Gives the readings that stories lack to judges, or shows what that would do.',
    refusals: ['judging_mode', 'version_conflict', 'season_archived'],
    who,
    takes: { params: judgingParams, body: fillBody },
    answers: fillAnswer,
    run: ({ actor, params, body }) => fillMissing(actor, params.session, body.dry_run),
  }),
  progress: action({
    get: '/judging/progress/:session',
    summary: 'How far each judge is.',
    who,
    takes: { params: judgingParams },
    answers: progressAnswer,
    run: ({ params }) => showProgress(params.session),
  }),
  invite: action({
    post: '/judging/invite/:session',
    summary: 'Invites judges to a session by mail, or shows who would get which mail.',
    refusals: ['season_archived'],
    who,
    takes: { params: judgingParams, body: inviteJudgesBody },
    answers: inviteJudgesAnswer,
    run: ({ actor, params, body }) => inviteJudges(actor, params.session, body),
  }),
  remind: action({
    post: '/judging/remind/:session',
    summary: 'Mails to judges what they have left, or shows who would get which mail.',
    refusals: ['judging_mode', 'season_archived'],
    who,
    takes: { params: judgingParams, body: remindJudgesBody },
    answers: remindJudgesAnswer,
    run: ({ actor, params, body }) => remindJudges(actor, params.session, body),
  }),
  ranking: action({
    get: '/judging/ranking/:session',
    summary: 'The ranking with corrected points and their errors with the plain ones, agreement and alarms.',
    who,
    takes: { params: judgingParams, query: rankingQuery },
    answers: rankingAnswer,
    run: ({ actor, params, query }) => showRanking(actor, params.session, query),
  }),
  jury: action({
    get: '/judging/jury/:session',
    summary: 'The final stories with their pictures and points, for the jury.',
    who,
    takes: { params: judgingParams, query: juryQuery },
    answers: juryAnswer,
    run: ({ actor, params, query }) => showJury(actor, params.session, query),
  }),
  withdraw: action({
    put: '/judging/conflict/:id/withdraw',
    summary: 'Takes back what a judge declared by mistake.',
    refusals: ['conflict_withdrawn', 'season_archived'],
    who: { ...who, object: 'story' },
    takes: { params: storyParams, body: withdrawBody },
    answers: 204,
    run: ({ actor, object: story, body }) => withdrawConflict(actor, story, body.judge_id),
  }),
};
