import { settings } from '../../lib/settings';
import { maintenanceCleaner, maintenanceOperations } from './port';

export default {
  bootstrap() {
    if (!settings().CRON_ENABLED) return;
    maintenanceCleaner().start();
    maintenanceOperations().start();
  },

  async destroy() {
    maintenanceOperations().stop();
    await maintenanceCleaner().stop();
  },
};
