import { editionSchema, STAFF_ROLES, siteSettingSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { editionRequest } from '../requests';

const editors = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/site-setting',
      handler: 'site-setting.show',
      summary: 'The settings that every page needs: links, contact, opening times.',
      refusals: ['unavailable'],
      who: { actors: 'anyone' },
      response: siteSettingSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/site-setting/edition',
      handler: 'site-setting.edition',
      summary: 'The times and notices of the present edition.',
      who: editors,
      response: editionSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/site-setting/edition',
      handler: 'site-setting.saveEdition',
      summary: 'Changes times and notices of the edition.',
      refusals: ['version_conflict'],
      who: editors,
      request: editionRequest,
      response: editionSchema,
    }),
  ],
};
