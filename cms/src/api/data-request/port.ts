import type createDataRequestService from './services/data-request';

export const dataRequestService = () =>
  strapi.service('api::data-request.data-request') as ReturnType<typeof createDataRequestService>;
