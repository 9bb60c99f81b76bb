import { useQuery } from '@tanstack/react-query';
import type { OwnAward } from 'contract';
import { got } from '@/lib/got';

const awardsQuery = got<OwnAward[]>(['awards'], '/awards');

/** The released prizes of one's own stories; none while they are on their way or can't be had. */
export const useAwards = (): OwnAward[] => useQuery(awardsQuery).data ?? [];
