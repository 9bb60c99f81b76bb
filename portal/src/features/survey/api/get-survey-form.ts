import { queryOptions } from '@tanstack/react-query';
import type { SurveyForm } from 'contract';
import { api } from '@/lib/api-client';

/** The questionnaire behind a link; the token in it is all that is needed. */
export const surveyFormQuery = (token: string) =>
  queryOptions({
    queryKey: ['survey-form', token],
    queryFn: () => api.get<SurveyForm>(`/survey/form/${encodeURIComponent(token)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
