import { settings } from '../../lib/settings';

export default {
  bootstrap() {
    if (settings().CRON_ENABLED) strapi.service('api::maintenance.cleaner').start();
  },

  async destroy() {
    await strapi.service('api::maintenance.cleaner').stop();
  },
};
