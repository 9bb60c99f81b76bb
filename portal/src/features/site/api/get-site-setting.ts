import { queryOptions, useQuery } from '@tanstack/react-query';
import { MINUTE, type SiteSetting } from 'contract';
import { api } from '@/lib/api-client';

export const siteSettingQuery = queryOptions({
  queryKey: ['site-setting'],
  queryFn: () => api.get<SiteSetting>('/site-setting'),
  staleTime: 5 * MINUTE,
  // What staff say to all reaches every screen in sight; open stories hear of it within seconds.
  refetchInterval: 2 * MINUTE,
});

/** What header, footer and the sign-up notice show. */
export const useSiteSetting = () => useQuery(siteSettingQuery).data;
