import { z } from 'zod';
import { defineRoute } from '../../../lib/define-route';

const part = z.enum(['ok', 'failed']);

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/health',
      handler: 'health.show',
      who: { actors: 'anyone' },
      response: z.object({ status: part, database: part, storage: part }),
    }),
    defineRoute({ method: 'GET', path: '/metrics', handler: 'health.metrics', who: { actors: 'link' } }),
  ],
};
