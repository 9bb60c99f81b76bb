import { queryOptions } from '@tanstack/react-query';
import type { SurveyThankYou } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** What a thank-you link means: checked by the server, `svid`, `hash` and `t` as they came. */
export const thankYouQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: ['thank-you', params],
    queryFn: () => api.get<SurveyThankYou>('/survey/thank-you', { params }),
    // The server has waited for the service already: what it says now is said at once.
    retry: (count, error) => error instanceof ApiError && error.offline && count < 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
