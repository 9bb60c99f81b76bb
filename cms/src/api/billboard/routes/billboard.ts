import { billboardAllAnswer, billboardListAnswer, billboardSchema, messageAnswer, ROLES, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { createRequest, deleteRequest, listRequest, updateRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: ['billboard-manage'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/billboard',
      handler: 'billboard.list',
      who: desk,
      request: listRequest,
      response: billboardListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/billboard/all',
      handler: 'billboard.all',
      who: { actors: ROLES },
      response: billboardAllAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/billboard',
      handler: 'billboard.create',
      who: desk,
      request: createRequest,
      response: billboardSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/billboard/:id',
      handler: 'billboard.update',
      who: desk,
      request: updateRequest,
      response: billboardSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/billboard/:id',
      handler: 'billboard.remove',
      who: desk,
      request: deleteRequest,
      response: messageAnswer,
    }),
  ],
};
