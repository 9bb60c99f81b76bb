import { schoolFilterAnswer, schoolFilterQuery } from 'contract';
import { action } from '../../../lib/routes/action';
import { showSchoolNames } from '../services/school';

export default {
  filter: action({
    get: '/school/filter',
    summary: 'The names of the schools of a kind and place.',
    who: { actors: 'anyone' },
    takes: { query: schoolFilterQuery },
    answers: schoolFilterAnswer,
    run: ({ query }) => showSchoolNames(query),
  }),
};
