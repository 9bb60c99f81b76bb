import type createMaintenanceCleaner from './services/cleaner';
import type createMaintenanceOperations from './services/operations';
import type createMaintenanceRuns from './services/runs';

export const maintenanceCleaner = () =>
  strapi.service('api::maintenance.cleaner') as ReturnType<typeof createMaintenanceCleaner>;

export const maintenanceOperations = () =>
  strapi.service('api::maintenance.operations') as ReturnType<typeof createMaintenanceOperations>;

export const maintenanceRuns = () =>
  strapi.service('api::maintenance.runs') as ReturnType<typeof createMaintenanceRuns>;
