import { managerListAnswer, managerOptionsAnswer, managerSchema, messageAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requests } from '../requests';

const who = { actors: ['admin'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/manager-options',
      handler: 'managers.options',
      who,
      response: managerOptionsAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/get-manager',
      handler: 'managers.list',
      who,
      request: requests.listManagers,
      response: managerListAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/create-manager',
      handler: 'managers.create',
      who,
      request: requests.createManager,
      response: managerSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/update-manager/:id',
      handler: 'managers.update',
      who,
      request: requests.updateManager,
      response: managerSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/delete-manager/:id',
      handler: 'managers.remove',
      who,
      request: requests.one,
      response: messageAnswer,
    }),
  ],
};
