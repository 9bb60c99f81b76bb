import type createSurveyQuestionnaire from './services/questionnaire';
import type createSurveyService from './services/survey';
import type createSurveyThankYou from './services/thank-you';

export const surveyQuestionnaire = () =>
  strapi.service('api::survey.questionnaire') as ReturnType<typeof createSurveyQuestionnaire>;
export const surveyService = () => strapi.service('api::survey.survey') as ReturnType<typeof createSurveyService>;
export const surveyThankYou = () => strapi.service('api::survey.thank-you') as ReturnType<typeof createSurveyThankYou>;
