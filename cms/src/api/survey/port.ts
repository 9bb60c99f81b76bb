import type createSurveyBuiltIn from './services/built-in';
import type createSurveyConfirming from './services/confirming';
import type createSurveyInvitation from './services/invitation';
import type createSurveyProvider from './services/provider';
import type createSurveyQuestionnaire from './services/questionnaire';
import type createSurveyRecording from './services/recording';
import type createSurveyReports from './services/reports';
import type createSurveyService from './services/survey';
import type createSurveyCake from './services/surveycake';
import type createSurveyWorker from './services/worker';

export const surveyBuiltIn = () => strapi.service('api::survey.built-in') as ReturnType<typeof createSurveyBuiltIn>;
export const surveyCake = () => strapi.service('api::survey.surveycake') as ReturnType<typeof createSurveyCake>;
export const surveyConfirming = () =>
  strapi.service('api::survey.confirming') as ReturnType<typeof createSurveyConfirming>;
export const surveyInvitation = () =>
  strapi.service('api::survey.invitation') as ReturnType<typeof createSurveyInvitation>;
export const surveyProvider = () => strapi.service('api::survey.provider') as ReturnType<typeof createSurveyProvider>;
export const surveyQuestionnaire = () =>
  strapi.service('api::survey.questionnaire') as ReturnType<typeof createSurveyQuestionnaire>;
export const surveyRecording = () =>
  strapi.service('api::survey.recording') as ReturnType<typeof createSurveyRecording>;
export const surveyReports = () => strapi.service('api::survey.reports') as ReturnType<typeof createSurveyReports>;
export const surveyService = () => strapi.service('api::survey.survey') as ReturnType<typeof createSurveyService>;
export const surveyWorker = () => strapi.service('api::survey.worker') as ReturnType<typeof createSurveyWorker>;
