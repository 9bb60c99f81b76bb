export { purgeBreaches } from './services/breach';
