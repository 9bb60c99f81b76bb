export { showServers } from './services/server-figures';
