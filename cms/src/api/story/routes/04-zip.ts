import { defineRoute } from '../../../lib/routes/define-route';
import { zipRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/file/story-zip/:token',
      handler: 'zip.open',
      summary: 'The files of a story as one archive.',
      refusals: ['forbidden', 'too_many_requests'],
      sends: ['application/zip'],
      who: { actors: 'link' },
      request: zipRequest,
    }),
  ],
};
