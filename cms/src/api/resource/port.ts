import type createResourceService from './services/resource';

export const resourceService = () =>
  strapi.service('api::resource.resource') as ReturnType<typeof createResourceService>;
