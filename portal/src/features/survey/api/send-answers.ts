import type { SurveyAnswerBody, SurveySent } from 'contract';
import { api } from '@/lib/api-client';

/** Sends the answers of a link; the answer says where thanks are given. */
export const sendAnswers = (token: string, body: SurveyAnswerBody) =>
  api.post<SurveySent>(`/survey/answer/${encodeURIComponent(token)}`, body);
