import { schoolFilterAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { schoolFilterRequest } from '../requests';

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
  ],
};
