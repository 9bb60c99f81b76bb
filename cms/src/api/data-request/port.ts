export { purgeDataRequests } from './services/data-request';
