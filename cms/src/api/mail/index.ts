import { mailWorker } from './port';
export default {
  bootstrap() {
    mailWorker().start();
  },

  async destroy() {
    await mailWorker().stop();
  },
};
