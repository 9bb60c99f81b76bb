import {
  dfcResourceBody,
  dfcResourceListAnswer,
  dfcResourceListQuery,
  dfcResourceSchema,
  dfcResourceUpdateBody,
  eduResourceBody,
  eduResourceListAnswer,
  eduResourceListQuery,
  eduResourceSchema,
  eduResourceUpdateBody,
  messageAnswer,
  ROLES,
  STAFF_ROLES,
} from 'contract';
import { resolveConflict } from '../../lib/database/optimistic-lock';
import { action, idParams } from '../../lib/routes/action';
import { RESOURCE_KINDS, type ResourceKind } from './kinds';
import { presentResource } from './presenters/resource';
import { createResource, resources, saveResource, showResources } from './services/resource';

const SCHEMAS = {
  edu: {
    query: eduResourceListQuery,
    body: eduResourceBody,
    update: eduResourceUpdateBody,
    one: eduResourceSchema,
    list: eduResourceListAnswer,
  },
  dfc: {
    query: dfcResourceListQuery,
    body: dfcResourceBody,
    update: dfcResourceUpdateBody,
    one: dfcResourceSchema,
    list: dfcResourceListAnswer,
  },
};

/** The actions of one kind of resources; both kinds differ in their fields only. */
export const actionsOf = (kind: ResourceKind) => {
  const desk = { actors: STAFF_ROLES, permission: [RESOURCE_KINDS[kind].permission] } as const;
  const schemas = SCHEMAS[kind];
  return {
    list: action({
      get: `/${kind}-resource`,
      summary: 'One page of the resources; drafts for those who edit them.',
      who: { actors: ROLES },
      takes: { query: schemas.query },
      answers: schemas.list,
      run: async ({ actor, query }) => {
        const { rows, total } = await showResources(kind, actor, query);
        return { list: rows.map(presentResource), total };
      },
    }),

    create: action({
      post: `/${kind}-resource`,
      summary: 'Makes a resource.',
      who: desk,
      takes: { body: schemas.body },
      answers: schemas.one,
      run: async ({ actor, body }) => presentResource(await createResource(kind, actor, body)),
    }),

    update: action({
      put: `/${kind}-resource/:id`,
      summary: 'Changes a resource.',
      refusals: ['version_conflict'],
      who: desk,
      takes: { params: idParams, body: schemas.update },
      answers: schemas.one,
      run: async ({ actor, params, body }) =>
        resolveConflict(await saveResource(kind, actor, params.id, body), presentResource),
    }),

    remove: action({
      delete: `/${kind}-resource/:id`,
      summary: 'Deletes a resource.',
      who: desk,
      takes: { params: idParams },
      answers: messageAnswer,
      run: async ({ actor, params }) => {
        await resources(kind).remove(actor, params.id);
        return { message: '刪除成功！' };
      },
    }),
  };
};
