export { recheckAll } from './services/recheck';
