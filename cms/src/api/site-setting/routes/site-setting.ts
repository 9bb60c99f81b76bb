import { siteSettingSchema } from 'contract';
import { defineRoute } from '../../../lib/define-route';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/site-setting',
      handler: 'site-setting.show',
      who: { actors: 'anyone' },
      response: siteSettingSchema,
    }),
  ],
};
