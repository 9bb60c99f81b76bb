import { authMerge, authOwnData } from '../auth/port';
import { outboxCompose } from '../outbox/port';
import { surveyInvitation, surveyWorker } from './port';
import { countAnswersOf, deletePersons, findAnswersOf, movePerson } from './queries/survey-people';

export default {
  register() {
    authMerge().register({
      count: async (id) => [{ label: '填過的問卷', count: await countAnswersOf(id) }],
      move: (_actor, from, into, trx) => movePerson(from, into.id, trx),
    });
    authOwnData().register({
      parts: async ({ id }) => [{ name: '填過的問卷.json', value: () => findAnswersOf(id) }],
      erase: (_user, ids, trx) => deletePersons(ids, trx),
    });
    outboxCompose().registerComposer('survey-invitation', (job) => surveyInvitation().compose(job));
  },

  async bootstrap() {
    await surveyWorker().start();
  },

  async destroy() {
    await surveyWorker().stop();
  },
};
