import { managerListAnswer, managerOptionsAnswer, managerSchema, messageAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requests } from '../requests';

const who = { actors: ['admin'] } as const;
/** Another person's account, role or rights: by who is really there (decision 86). */
const proven = { ...who, proof: true } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/manager-options',
      handler: 'managers.options',
      summary: 'The roles, groups and rights that an account of the back office may have.',
      who,
      response: managerOptionsAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/get-manager',
      handler: 'managers.list',
      summary: 'One page of the accounts of the back office.',
      who,
      request: requests.listManagers,
      response: managerListAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/create-manager',
      handler: 'managers.create',
      summary: 'Makes an account of the back office.',
      refusals: ['account_taken'],
      who: proven,
      request: requests.createManager,
      response: managerSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/update-manager/:id',
      handler: 'managers.update',
      summary: 'Changes an account of the back office.',
      refusals: ['account_taken', 'last_admin', 'version_conflict'],
      who: proven,
      request: requests.updateManager,
      response: managerSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/delete-manager/:id',
      handler: 'managers.remove',
      summary: 'Removes an account of the back office.',
      refusals: ['own_account', 'last_admin'],
      who: proven,
      request: requests.one,
      response: messageAnswer,
    }),
  ],
};
