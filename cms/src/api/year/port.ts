export { listPublicYears } from './queries/public-years';
