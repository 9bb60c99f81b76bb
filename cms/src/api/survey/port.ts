export { seedQuestionnaires } from './services/questionnaire';
export { purgeReports } from './services/reports';
