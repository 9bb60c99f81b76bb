import type createMaintenanceCleaner from './services/cleaner';

export const maintenanceCleaner = () =>
  strapi.service('api::maintenance.cleaner') as ReturnType<typeof createMaintenanceCleaner>;
