import { queryOptions } from '@tanstack/react-query';
import type { ConsentAnswer, ConsentLink } from 'contract';
import { api } from '@/lib/api-client';

/** Who of a team agreed to what, by guardians or for themselves. */
export const consentQuery = (story: string) =>
  queryOptions({
    queryKey: ['consent', story],
    queryFn: () => api.get<ConsentAnswer>(`/consent/${story}`),
    retry: false,
  });

/** Fresh links for these people; addresses and codes are shown this once. */
export const makeConsentLinks = (story: string, people: readonly string[]) =>
  api.post<{ links: ConsentLink[] }>(`/consent/links/${story}`, { people });
