import { formStatusBody, surveyAnswerBody, surveyLinkQuery, surveyThankYouQuery, surveyTokenParams } from 'contract';

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
