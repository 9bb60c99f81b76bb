import type { SurveyForm } from 'contract';
import { got } from '@/lib/got';

/** The questionnaire behind a link; the token in it is all that is needed. */
export const surveyFormQuery = (token: string) =>
  got<SurveyForm>(['survey-form', token], `/survey/form/${encodeURIComponent(token)}`, {
    staleTime: Number.POSITIVE_INFINITY,
  });
