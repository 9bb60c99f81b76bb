import { defineRoute } from '../../../lib/define-route';
import { zipRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/file/story-zip/:token',
      handler: 'zip.open',
      who: { actors: 'link' },
      request: zipRequest,
    }),
  ],
};
