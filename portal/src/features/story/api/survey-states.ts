import { queryOptions } from '@tanstack/react-query';
import type { FormStatus } from 'contract';
import { api } from '@/lib/api-client';

/** Whose questionnaires of a story are meant. */
export type SurveyPeople = { form_type: string; story: string; id_list: string[] };

const WHILE_WAITING = 10_000;

/** Who has filled in at an outside service; asked again when the window comes back, and while an answer waits. */
export const surveyStatesQuery = (people: SurveyPeople) =>
  queryOptions({
    queryKey: ['survey-states', people],
    queryFn: () => api.post<FormStatus>('/jot-form/status', people),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some((person) => person.state === 'waiting') ? WHILE_WAITING : false),
  });

/** The same, after the service was asked once more. */
export const confirmSurveys = (people: SurveyPeople) => api.post<FormStatus>('/survey/confirm', people);

/** Notes that the questionnaire is opened: an answer that comes may be theirs. Nothing is lost when it fails. */
export const noteOpened = (form_type: string, id: string, story: string): void => {
  api.post('/survey/opened', { form_type, id, story }).catch(() => undefined);
};
