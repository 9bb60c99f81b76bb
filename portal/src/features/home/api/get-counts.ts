import type { StatusCounts } from 'contract';
import { got } from '@/lib/got';

/** How many of the member's stories are applied and how many aren't. */
export const countsQuery = got<StatusCounts>(['stories', 'counts'], '/story/status/all');
