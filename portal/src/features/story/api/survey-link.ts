import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from 'contract';
import { api } from '@/lib/api-client';

/** The address of a person's own questionnaire in this story; good without a login. */
export const surveyLinkQuery = (formType: string, person: string, story: string) =>
  queryOptions({
    queryKey: ['survey-link', formType, person, story],
    queryFn: () => api.get<{ url: string }>('/survey/link', { params: { form_type: formType, id: person, story } }),
    staleTime: 10 * MINUTE,
  });
