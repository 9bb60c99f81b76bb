import { maintenanceCleaner } from './port';

export default {
  async destroy() {
    await maintenanceCleaner().stop();
  },
};
