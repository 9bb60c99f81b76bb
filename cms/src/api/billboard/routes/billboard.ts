import { billboardAllAnswer, billboardListAnswer, billboardSchema, messageAnswer, ROLES, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { PERMISSION } from '../permission';
import { createRequest, deleteRequest, listRequest, updateRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: [PERMISSION] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/billboard',
      handler: 'billboard.list',
      summary: 'One page of the posts, drafts included.',
      who: desk,
      request: listRequest,
      response: billboardListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/billboard/all',
      handler: 'billboard.all',
      summary: 'The published posts, newest first.',
      who: { actors: ROLES },
      response: billboardAllAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/billboard',
      handler: 'billboard.create',
      summary: 'Makes a post.',
      who: desk,
      request: createRequest,
      response: billboardSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/billboard/:id',
      handler: 'billboard.update',
      summary: 'Changes a post.',
      refusals: ['version_conflict'],
      who: desk,
      request: updateRequest,
      response: billboardSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/billboard/:id',
      handler: 'billboard.remove',
      summary: 'Deletes a post.',
      who: desk,
      request: deleteRequest,
      response: messageAnswer,
    }),
  ],
};
