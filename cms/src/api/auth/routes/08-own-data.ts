import { ownDataAnswer, removalSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requests } from '../requests';

const who = { actors: ['user'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/auth/own-data',
      handler: 'own-data.link',
      summary: 'A link to all that is kept of the member, good for five minutes.',
      who: { ...who, proof: true },
      request: requests.proof,
      response: ownDataAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/own-data/:token',
      handler: 'own-data.open',
      summary: 'All that is kept of a member as one archive.',
      refusals: ['forbidden', 'too_many_requests'],
      sends: ['application/zip'],
      who: { actors: 'link' },
      request: requests.ownData,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/removal',
      handler: 'own-data.removal',
      summary: 'Whether the account of the member is to be erased, and what becomes of each story.',
      who,
      response: removalSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/removal',
      handler: 'own-data.askRemoval',
      summary: 'Has the account of the member erased in seven days.',
      refusals: ['account_not_found'],
      who: { ...who, proof: true },
      request: requests.proof,
      response: removalSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/removal',
      handler: 'own-data.withdrawRemoval',
      summary: 'Keeps the account of the member after all.',
      refusals: ['account_not_found'],
      who,
      response: removalSchema,
    }),
  ],
};
