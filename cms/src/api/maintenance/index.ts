import { settings } from '../../lib/settings';
import { maintenanceCleaner } from './port';

export default {
  bootstrap() {
    if (settings().CRON_ENABLED) maintenanceCleaner().start();
  },

  async destroy() {
    await maintenanceCleaner().stop();
  },
};
