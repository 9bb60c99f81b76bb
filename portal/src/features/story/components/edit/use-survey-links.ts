import { useQueries } from '@tanstack/react-query';
import { surveyLinkQuery } from '../../api/survey-link';
import { useEdit } from './edit-context';
import type { Respondent } from './survey-list';

/** The addresses of the questionnaires that are still to be filled in, and once more for those that could not be fetched. */
export function useSurveyLinks(people: Respondent[], formType: string) {
  const { story } = useEdit();
  const open = people.filter(({ filled }) => !filled);
  const links = useQueries({ queries: open.map(({ id }) => surveyLinkQuery(formType, id, story.id)) });
  const failed = links.filter(({ isError, data }) => isError && !data);
  return {
    urlOf: (id: string): string | undefined => links[open.findIndex((person) => person.id === id)]?.data?.url,
    error: failed[0]?.error,
    busy: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
