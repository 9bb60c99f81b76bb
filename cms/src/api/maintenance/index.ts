import { settings } from '../../lib/settings';

export default {
  bootstrap() {
    if (settings().CRON_ENABLED) strapi.service('api::maintenance.cleaner').start();
  },

  destroy() {
    strapi.service('api::maintenance.cleaner').stop();
  },
};
