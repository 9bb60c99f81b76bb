export { purgeGuardians } from './services/retention';
