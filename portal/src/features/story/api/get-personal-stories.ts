import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { List, PersonalRow } from 'contract';
import { api } from '@/lib/api-client';

const getPersonalStories = (page: number, size: number) =>
  api.get<List<PersonalRow>>('/story/personal', { params: { page, size } });

/** Rows on a page of the list of teams, when none else are asked for. */
export const listSize = 10;
/** As many teams as one teacher leads in a year. */
export const wholeYear = 50;

export const personalStoriesQuery = (page: number, size: number) =>
  queryOptions({ queryKey: ['stories', page, size], queryFn: () => getPersonalStories(page, size) });

/** One page of the member's own stories, by what is to do. */
export const usePersonalStories = (page: number, size: number) =>
  useQuery({ ...personalStoriesQuery(page, size), placeholderData: keepPreviousData });
