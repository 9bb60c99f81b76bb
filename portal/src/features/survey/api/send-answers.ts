import type { MessageAnswer, SurveyAnswerBody } from 'contract';
import { api } from '@/lib/api-client';

export const sendAnswers = (token: string, body: SurveyAnswerBody) =>
  api.post<MessageAnswer>(`/survey/answer/${encodeURIComponent(token)}`, body);
