import type createBillboardService from './services/billboard';

export const billboardService = () =>
  strapi.service('api::billboard.billboard') as ReturnType<typeof createBillboardService>;
