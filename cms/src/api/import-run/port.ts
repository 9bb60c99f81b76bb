import type createImportRunService from './services/import-run';

export const importRunService = () =>
  strapi.service('api::import-run.import-run') as ReturnType<typeof createImportRunService>;
