import { jobBody, jobSchema, mailLinkAnswer, profileBasicBody, profileNewBody, userSchema } from 'contract';
import { clientAddress } from '../../../lib/http/client-address';
import { action, idParams } from '../../../lib/routes/action';
import { PROOF_REFUSALS } from '../../../lib/routes/refusals';
import { browserMark } from '../../../lib/social/browser-mark';
import { requireRegistration, showMailLink } from '../mail-token';
import { presentUser } from '../presenters/user';
import { addJob, removeJob, saveJob, saveProfile } from '../services/profile';
import { registerMember } from '../services/registration';

const who = { actors: ['user'] } as const;

export default {
  link: action({
    get: '/auth/profile/new',
    summary: 'Whether the link of a sign-up’s mail still leads on, before the profile is typed.',
    refusals: ['unauthorized', 'link_dead', 'social_browser'],
    who: { actors: 'link' },
    before: [requireRegistration],
    answers: mailLinkAnswer,
    run: showMailLink,
  }),
  register: action({
    post: '/auth/profile/new',
    summary: 'Confirms an account with the token of its mail and stores profile, first job and password.',
    refusals: [
      'unauthorized',
      'link_dead',
      'social_browser',
      'under_age',
      'school_unknown',
      'account_taken',
      'social_linked',
    ],
    who: { actors: 'link' },
    before: [requireRegistration],
    takes: { body: profileNewBody },
    answers: { says: '註冊成功，請重新登入' },
    run: ({ body, ctx }) => registerMember(ctx.state.mail_token, body, browserMark(ctx)),
  }),
  update: action({
    put: '/auth/profile/basic',
    summary: 'Changes the personal data of the member.',
    refusals: ['under_age', ...PROOF_REFUSALS],
    who,
    takes: { body: profileBasicBody },
    answers: userSchema,
    run: async ({ actor, body, ctx }) => presentUser(await saveProfile(actor, body, clientAddress(ctx))),
  }),
  addJob: action({
    post: '/auth/profile/jobs',
    summary: 'Adds a job to the member’s history.',
    refusals: ['school_unknown'],
    who,
    takes: { body: jobBody },
    answers: jobSchema,
    run: ({ actor, body }) => addJob(actor.id, body),
  }),
  updateJob: action({
    put: '/auth/profile/jobs/:id',
    summary: 'Changes a job of the member.',
    refusals: ['school_unknown'],
    who,
    takes: { params: idParams, body: jobBody },
    answers: jobSchema,
    run: ({ actor, params, body }) => saveJob(actor.id, params.id, body),
  }),
  deleteJob: action({
    delete: '/auth/profile/jobs/:id',
    summary: 'Removes a job of the member.',
    who,
    takes: { params: idParams },
    answers: { says: '刪除成功' },
    run: ({ actor, params }) => removeJob(actor.id, params.id),
  }),
};
