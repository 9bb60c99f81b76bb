import { defineRoute } from '../../../lib/define-route';

export default {
  routes: [defineRoute({ method: 'GET', path: '/health', handler: 'health.show', who: { actors: 'anyone' } })],
};
