import {
  formStatusBody,
  surveyAnswerBody,
  surveyConfirmBody,
  surveyLinkQuery,
  surveyOpenedBody,
  surveyRemindBody,
  surveyReport,
  surveyThankYouQuery,
  surveyTokenParams,
  surveyWebhookParams,
} from 'contract';

/** POST /jot-form/status. */
export const statusRequest = { body: formStatusBody };
/** GET /survey/link. */
export const linkRequest = { query: surveyLinkQuery };
/** GET /survey/form/{token}. */
export const formRequest = { params: surveyTokenParams };
/** POST /survey/answer/{token}. */
export const answerRequest = { params: surveyTokenParams, body: surveyAnswerBody };
/** GET /survey/thank-you. */
export const thankYouRequest = { query: surveyThankYouQuery };
/** POST /survey/confirm. */
export const confirmRequest = { body: surveyConfirmBody };
/** POST /survey/opened. */
export const openedRequest = { body: surveyOpenedBody };
/** POST /survey/remind. */
export const remindRequest = { body: surveyRemindBody };
/** POST /survey/webhook. */
export const webhookRequest = { body: surveyReport };
/** POST /survey/webhook/{key}. */
export const keyedWebhookRequest = { params: surveyWebhookParams, body: surveyReport };
