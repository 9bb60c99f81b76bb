import { startOutbox, stopOutbox } from './services/worker';

export default {
  bootstrap() {
    startOutbox();
  },

  async destroy() {
    await stopOutbox();
  },
};
