export { purgeConsents, readDigits, recordConsent } from './services/consent-record';
