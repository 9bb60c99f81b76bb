import { settings } from '../../lib/settings';
import { registerMerge, registerOwnData } from '../auth/port';
import { registerComposer } from '../outbox/port';
import { catchUpForms, registerAnswerers, settleForms } from '../story/port';
import { findAnswerers } from './queries/survey-answers';
import { countAnswersOf, deletePersons, findAnswersOf, movePerson } from './queries/survey-people';
import { composeInvitation } from './services/invitation';
import { startReports, stopReports } from './services/worker';

let stopping = false;
let catchingUp: Promise<unknown> | undefined;

/** In parallel with the boot, for it reads every story in which a questionnaire is open. */
const catchUp = () => {
  stopping = false;
  catchingUp = catchUpForms(undefined, () => !stopping).catch((error: unknown) => strapi.log.error(error));
};

export default {
  register() {
    registerAnswerers(findAnswerers);
    registerMerge({
      count: async (id) => [{ label: '填過的問卷', count: await countAnswersOf(id) }],
      move: async (_actor, from, into, trx) => {
        await movePerson(from, into.id, trx);
        await settleForms(into.id, trx);
      },
    });
    registerOwnData({
      parts: async ({ id }) => [{ name: '填過的問卷.json', value: () => findAnswersOf(id) }],
      erase: (_user, ids, trx) => deletePersons(ids, trx),
    });
    registerComposer('survey-invitation', composeInvitation);
  },

  async bootstrap() {
    await startReports();
    if (settings().CRON_ENABLED) catchUp();
  },

  async destroy() {
    stopping = true;
    await Promise.all([stopReports(), catchingUp]);
  },
};
