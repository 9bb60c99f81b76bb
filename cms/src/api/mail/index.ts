export default {
  bootstrap() {
    strapi.service('api::mail.worker').start();
  },

  async destroy() {
    await strapi.service('api::mail.worker').stop();
  },
};
