import { settings } from '../../lib/settings';
import { authMerge, authOwnData } from '../auth/port';
import { outboxCompose } from '../outbox/port';
import { storyQuestionnaire } from '../story/port';
import { surveyInvitation, surveyWorker } from './port';
import { findAnswerers } from './queries/survey-answers';
import { countAnswersOf, deletePersons, findAnswersOf, movePerson } from './queries/survey-people';

let stopping = false;
let catchingUp: Promise<unknown> | undefined;

/** Beside the boot, for it reads every story in which a questionnaire is open. */
const catchUp = () => {
  stopping = false;
  catchingUp = storyQuestionnaire()
    .catchUp(undefined, () => !stopping)
    .catch((error: unknown) => strapi.log.error(error));
};

export default {
  register() {
    storyQuestionnaire().register(findAnswerers);
    authMerge().register({
      count: async (id) => [{ label: '填過的問卷', count: await countAnswersOf(id) }],
      move: async (_actor, from, into, trx) => {
        await movePerson(from, into.id, trx);
        await storyQuestionnaire().settle(into.id, trx);
      },
    });
    authOwnData().register({
      parts: async ({ id }) => [{ name: '填過的問卷.json', value: () => findAnswersOf(id) }],
      erase: (_user, ids, trx) => deletePersons(ids, trx),
    });
    outboxCompose().registerComposer('survey-invitation', (job) => surveyInvitation().compose(job));
  },

  async bootstrap() {
    await surveyWorker().start();
    if (settings().CRON_ENABLED) catchUp();
  },

  async destroy() {
    stopping = true;
    await Promise.all([surveyWorker().stop(), catchingUp]);
  },
};
