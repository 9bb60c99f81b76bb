import { outboxCompose } from '../outbox/port';
import { surveyInvitation, surveyWorker } from './port';

export default {
  register() {
    outboxCompose().registerComposer('survey-invitation', (job) => surveyInvitation().compose(job));
  },

  async bootstrap() {
    await surveyWorker().start();
  },

  async destroy() {
    await surveyWorker().stop();
  },
};
