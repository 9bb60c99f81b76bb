import { defineRoute } from '../../../lib/routes/define-route';
import { viewerFileRequest } from '../requests';

// What the API can do is no secret: it lies in the repository. What it gives away depends on the rights of each call.
const who = { actors: 'anyone' } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/openapi.json',
      handler: 'openapi.document',
      summary: 'This document.',
      who,
    }),
    defineRoute({
      method: 'GET',
      path: '/docs',
      handler: 'openapi.page',
      summary: 'This document as a page.',
      sends: ['text/html'],
      who,
    }),
    defineRoute({
      method: 'GET',
      path: '/docs/:file',
      handler: 'openapi.file',
      summary: 'A script or style of that page.',
      sends: ['text/javascript', 'text/css'],
      request: viewerFileRequest,
      who,
    }),
  ],
};
