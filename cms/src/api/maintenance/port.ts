import type createMaintenanceCleaner from './services/cleaner';
import type createMaintenanceOperations from './services/operations';

export const maintenanceCleaner = () =>
  strapi.service('api::maintenance.cleaner') as ReturnType<typeof createMaintenanceCleaner>;

export const maintenanceOperations = () =>
  strapi.service('api::maintenance.operations') as ReturnType<typeof createMaintenanceOperations>;
