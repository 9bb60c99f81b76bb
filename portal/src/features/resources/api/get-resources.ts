import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DfcResource, EduResource, List } from 'contract';
import { api } from '@/lib/api-client';
import type { Place } from '../model/place';

/** A row of either tab. */
export type Resource = DfcResource & Partial<Pick<EduResource, 'step' | 'goal'>>;

const getResources = ({ tab, step, page, size }: Place) => {
  const params = { page, size, published: true };
  return tab === 'education'
    ? api.get<List<Resource>>('/edu-resource', { params: { ...params, step } })
    : api.get<List<Resource>>('/dfc-resource', { params });
};

/** One page of the library; the addresses to click count for this member for twelve hours. */
export const useResources = (place: Place) =>
  useQuery({
    queryKey: ['resources', place],
    queryFn: () => getResources(place),
    placeholderData: (before, query) => {
      const last = query?.queryKey[1] as Place | undefined;
      return last?.tab === place.tab && last.step === place.step ? keepPreviousData(before) : undefined;
    },
  });
