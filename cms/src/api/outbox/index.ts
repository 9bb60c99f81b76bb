import { outboxWorker } from './port';

export default {
  bootstrap() {
    outboxWorker().start();
  },

  async destroy() {
    await outboxWorker().stop();
  },
};
