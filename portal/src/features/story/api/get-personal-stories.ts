import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { List, PersonalRow } from 'contract';
import { api } from '@/lib/api-client';

const getPersonalStories = (page: number, size: number) =>
  api.get<List<PersonalRow>>('/story/personal', { params: { page, size } });

/** One page of the member's own stories, newest first. */
export const usePersonalStories = (page: number, size: number) =>
  useQuery({
    queryKey: ['stories', page, size],
    queryFn: () => getPersonalStories(page, size),
    placeholderData: keepPreviousData,
  });
