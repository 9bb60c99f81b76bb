import { healthSchema, liveSchema, readySchema, systemStatusSchema } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/health/live',
      handler: 'health.live',
      summary: 'That the process answers; it asks nothing else.',
      who: { actors: 'anyone' },
      response: liveSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/health/ready',
      handler: 'health.ready',
      summary:
        'Whether calls may be sent to this instance: 503 when its database does not answer or it is about to end.',
      who: { actors: 'anyone' },
      response: readySchema,
      tellsFaults: true,
    }),
    defineRoute({
      method: 'GET',
      path: '/health',
      handler: 'health.show',
      summary:
        'Whether every part of the platform works; 503 when one of them is red. For admins and with METRICS_TOKEN each part too, with what its state means and what to do.',
      who: { actors: 'anyone' },
      response: healthSchema,
      tellsFaults: true,
    }),
    defineRoute({
      method: 'GET',
      path: '/system-status',
      handler: 'health.status',
      summary: 'Every part of the platform with its state and what was measured, for admins.',
      who: { actors: ['admin'] },
      response: systemStatusSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/metrics',
      handler: 'health.metrics',
      summary: 'Figures of the server for Prometheus, with the token of METRICS_TOKEN.',
      refusals: ['unauthorized'],
      sends: ['text/plain'],
      // The token decides, not a session: the database may be away.
      who: { actors: 'anyone' },
    }),
  ],
};
