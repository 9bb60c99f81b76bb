import type createConsentRecordService from './services/consent-record';

export const consentRecordService = () =>
  strapi.service('api::consent-record.consent-record') as ReturnType<typeof createConsentRecordService>;
