export { runImport } from './services/import-run';
