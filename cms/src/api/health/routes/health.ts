import { z } from 'zod';
import { defineRoute } from '../../../lib/define-route';

const part = z.enum(['ok', 'failed']);

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/health',
      handler: 'health.show',
      summary: 'Whether the server, its database and its storage work; 503 when one of them does not.',
      who: { actors: 'anyone' },
      response: z.object({ status: part, database: part, storage: part }),
    }),
    defineRoute({
      method: 'GET',
      path: '/metrics',
      handler: 'health.metrics',
      summary: 'Figures of the server for Prometheus, with the token of METRICS_TOKEN.',
      refusals: ['unauthorized'],
      sends: ['text/plain'],
      who: { actors: 'link' },
    }),
  ],
};
