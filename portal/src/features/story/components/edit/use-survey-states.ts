import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SurveyState } from 'contract';
import { useEffect } from 'react';
import { storyQuery } from '../../api/get-story';
import { surveyLinkQuery } from '../../api/survey-link';
import { type SurveyPeople, surveyStatesQuery } from '../../api/survey-states';
import { useEdit } from './edit-context';
import type { Respondent } from './survey-list';

/** Whether a questionnaire is filled in at another service: our own are known from the story alone. */
export const isOutside = (url: string) => new URL(url, window.location.href).origin !== window.location.origin;

const MOST = 200;

/** The state of each person's questionnaire; the story is read again when the service has more than it knows. */
export function useSurveyStates(people: Respondent[], formType: string) {
  const { story } = useEdit();
  const queries = useQueryClient();
  const open = people.find(({ filled }) => !filled);
  const link = useQuery({ ...surveyLinkQuery(formType, open?.id ?? '', story.id), enabled: open !== undefined });
  const id_list = people.slice(0, MOST).map(({ id }) => id);
  const asked: SurveyPeople = { form_type: formType, story: story.id, id_list };
  const outside = open !== undefined && link.data !== undefined && isOutside(link.data.url);
  const { data } = useQuery({ ...surveyStatesQuery(asked), enabled: outside });

  const known = new Map(data?.map(({ id, state }) => [id, state]));
  const isNew = people.some(({ id, filled }) => !filled && known.get(id) === 'filled');
  useEffect(() => {
    if (isNew) void queries.invalidateQueries({ queryKey: storyQuery(story.id).queryKey });
  }, [isNew, queries, story.id]);

  return {
    asked,
    of: ({ id, filled }: Respondent): SurveyState => (filled ? 'filled' : (known.get(id) ?? 'open')),
  };
}
