import {
  dfcResourceListAnswer,
  dfcResourceSchema,
  eduResourceListAnswer,
  eduResourceSchema,
  messageAnswer,
  ROLES,
  STAFF_ROLES,
} from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { resourceRequests } from '../requests';

const answers = {
  edu: { one: eduResourceSchema, list: eduResourceListAnswer },
  dfc: { one: dfcResourceSchema, list: dfcResourceListAnswer },
};

const routesOf = (kind: ResourceKind) => {
  const desk = { actors: STAFF_ROLES, permission: [RESOURCE_KINDS[kind].permission] } as const;
  const { list, create, update, remove } = resourceRequests[kind];
  const path = `/${kind}-resource`;
  const handler = `${kind}-resource`;
  return [
    defineRoute({
      method: 'GET',
      path,
      handler: `${handler}.list`,
      summary: 'One page of the resources; drafts for those who edit them.',
      who: { actors: ROLES },
      request: list,
      response: answers[kind].list,
    }),
    defineRoute({
      method: 'POST',
      path,
      handler: `${handler}.create`,
      summary: 'Makes a resource.',
      who: desk,
      request: create,
      response: answers[kind].one,
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/:id`,
      handler: `${handler}.update`,
      summary: 'Changes a resource.',
      refusals: ['version_conflict'],
      who: desk,
      request: update,
      response: answers[kind].one,
    }),
    defineRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      handler: `${handler}.remove`,
      summary: 'Deletes a resource.',
      who: desk,
      request: remove,
      response: messageAnswer,
    }),
  ];
};

export default { routes: [...routesOf('edu'), ...routesOf('dfc')] };
