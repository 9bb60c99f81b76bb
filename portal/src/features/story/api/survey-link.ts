import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** The address of a person's own questionnaire; good without a login. */
export const surveyLinkQuery = (formType: string, person: string) =>
  queryOptions({
    queryKey: ['survey-link', formType, person],
    queryFn: () => api.get<{ url: string }>('/survey/link', { params: { form_type: formType, id: person } }),
    staleTime: 10 * 60_000,
  });
