import { jobSchema, mailLinkAnswer, messageAnswer, userSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { PROOF_REFUSALS } from '../../../lib/routes/refusals';
import { requireRegistration } from '../mail-token';
import { requests } from '../requests';

const member = { actors: ['user'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/profile/new',
      handler: 'account.mailLink',
      summary: 'Whether the link of a sign-up’s mail still leads on, before the profile is typed.',
      refusals: ['unauthorized', 'link_dead', 'social_browser'],
      who: { actors: 'link' },
      before: [requireRegistration],
      response: mailLinkAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/profile/new',
      handler: 'profile.register',
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
      request: requests.profileNew,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/profile/basic',
      handler: 'profile.update',
      summary: 'Changes the personal data of the member.',
      refusals: ['under_age', ...PROOF_REFUSALS],
      who: member,
      request: requests.profileBasic,
      response: userSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/profile/jobs',
      handler: 'profile.addJob',
      summary: 'Adds a job to the member’s history.',
      refusals: ['school_unknown'],
      who: member,
      request: requests.addJob,
      response: jobSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/profile/jobs/:id',
      handler: 'profile.updateJob',
      summary: 'Changes a job of the member.',
      refusals: ['school_unknown'],
      who: member,
      request: requests.updateJob,
      response: jobSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/profile/jobs/:id',
      handler: 'profile.deleteJob',
      summary: 'Removes a job of the member.',
      who: member,
      request: requests.one,
      response: messageAnswer,
    }),
  ],
};
