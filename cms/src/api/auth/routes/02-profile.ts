import { jobSchema, messageAnswer, userSchema } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requireRegistration } from '../mail-token';
import { requests } from '../requests';

const member = { actors: ['user'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/auth/profile/new',
      handler: 'profile.register',
      who: { actors: 'link' },
      before: [requireRegistration],
      request: requests.profileNew,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/profile/basic',
      handler: 'profile.update',
      who: member,
      request: requests.profileBasic,
      response: userSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/profile/jobs',
      handler: 'profile.addJob',
      who: member,
      request: requests.addJob,
      response: jobSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/profile/jobs/:id',
      handler: 'profile.updateJob',
      who: member,
      request: requests.updateJob,
      response: jobSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/profile/jobs/:id',
      handler: 'profile.deleteJob',
      who: member,
      request: requests.one,
      response: messageAnswer,
    }),
  ],
};
