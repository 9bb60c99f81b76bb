export { matchSchool, matchSchools } from './services/school';
