import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { List, PersonalRow } from 'contract';
import { api } from '@/lib/api-client';

const getPersonalStories = (page: number, size: number) =>
  api.get<List<PersonalRow>>('/story/personal', { params: { page, size } });

export const personalStoriesQuery = (page: number, size: number) =>
  queryOptions({ queryKey: ['stories', page, size], queryFn: () => getPersonalStories(page, size) });

/** One page of the member's own stories, by what is to do. */
export const usePersonalStories = (page: number, size: number) =>
  useQuery({ ...personalStoriesQuery(page, size), placeholderData: keepPreviousData });
