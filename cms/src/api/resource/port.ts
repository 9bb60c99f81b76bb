export { countMissingLinks } from './services/resource';
