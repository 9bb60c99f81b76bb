import { importRunParams } from 'contract';

/** GET /import-run/{id}. */
export const importRunRequest = { params: importRunParams };
