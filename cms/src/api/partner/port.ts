export { purgePartnerRows } from './services/partner';
