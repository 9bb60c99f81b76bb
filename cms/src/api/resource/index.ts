export default {
  bootstrap() {
    strapi.service('api::resource.resource').forgetDeleted();
  },
};
