import type { Billboard } from 'contract';
import { got } from '@/lib/got';

/** The published posts, newest date first. */
export const postsQuery = got<Billboard[]>(['billboard'], '/billboard/all');
