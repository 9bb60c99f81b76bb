import {
  messageAnswer,
  STAFF_ROLES,
  schoolFilterAnswer,
  schoolImportAnswer,
  schoolImportReport,
  schoolListAnswer,
  schoolSchema,
} from 'contract';
import { defineRoute } from '../../../lib/define-route';
import {
  createSchoolRequest,
  oneSchoolRequest,
  schoolFilterRequest,
  schoolImportRequest,
  schoolListRequest,
  updateSchoolRequest,
} from '../requests';

const keepers = { actors: STAFF_ROLES, permission: ['manage-school-list'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/school/filter',
      handler: 'school.filter',
      who: { actors: 'anyone' },
      request: schoolFilterRequest,
      response: schoolFilterAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/school',
      handler: 'keeping.list',
      who: keepers,
      request: schoolListRequest,
      response: schoolListAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/school',
      handler: 'keeping.create',
      who: keepers,
      request: createSchoolRequest,
      response: schoolSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/school/check',
      handler: 'importing.check',
      who: keepers,
      request: schoolImportRequest,
      response: schoolImportReport,
      body: 'none',
    }),
    defineRoute({
      method: 'POST',
      path: '/school/import',
      handler: 'importing.import',
      who: keepers,
      request: schoolImportRequest,
      response: schoolImportAnswer,
      body: 'none',
    }),
    defineRoute({
      method: 'PUT',
      path: '/school/:id',
      handler: 'keeping.update',
      who: keepers,
      request: updateSchoolRequest,
      response: schoolSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/school/:id',
      handler: 'keeping.remove',
      who: keepers,
      request: oneSchoolRequest,
      response: messageAnswer,
    }),
  ],
};
