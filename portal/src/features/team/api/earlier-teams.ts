import { queryOptions } from '@tanstack/react-query';
import { LIMITS, type List, type PersonalRow, type Story } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

export type EarlierTeam = Pick<PersonalRow, 'id' | 'account' | 'team_name' | 'is_18'>;

/** The member's own teams, newest first, as many as one page of the list holds. */
export const earlierTeamsQuery = queryOptions({
  queryKey: ['stories', 'earlier'],
  queryFn: async (): Promise<EarlierTeam[]> =>
    (await api.get<List<PersonalRow>>('/story/personal', { params: { page: 1, size: LIMITS.page_size } })).list,
});

/** The members of one of them, and the year of its session. */
export const earlierTeamQuery = (id: string) => got<Story>(['story', id], `/story/single/${id}`);
