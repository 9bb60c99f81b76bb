import { stopCleaning } from './services/cleaner';

export default {
  async destroy() {
    await stopCleaning();
  },
};
