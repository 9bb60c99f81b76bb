import { surveyWorker } from './port';

export default {
  async bootstrap() {
    await surveyWorker().start();
  },

  async destroy() {
    await surveyWorker().stop();
  },
};
