import { BACK_OFFICE } from 'contract';

/** What the build gets from outside. The portal, its API and the back office share one address. */
export const env = {
  apiBase: '/api',
  backOffice: BACK_OFFICE,
} as const;
