import { MINUTE } from 'contract';
import { got } from '@/lib/got';

/** The address of a person's own questionnaire in this story; good without a login. */
export const surveyLinkQuery = (formType: string, person: string, story: string) =>
  got<{ url: string }>(['survey-link', formType, person, story], '/survey/link', {
    params: { form_type: formType, id: person, story },
    staleTime: 10 * MINUTE,
  });
