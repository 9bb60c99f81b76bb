import { queryOptions } from '@tanstack/react-query';
import type { SurveyThankYou } from 'contract';
import { api } from '@/lib/api-client';

/** What a thank-you link stands for: checked by the server, `svid`, `hash` and `t` as they came. */
export const thankYouQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: ['thank-you', params],
    queryFn: () => api.get<SurveyThankYou>('/survey/thank-you', { params }),
    staleTime: Number.POSITIVE_INFINITY,
  });
