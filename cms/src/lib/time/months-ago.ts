import { addMonths } from 'contract';
import { now } from './clock';

/** The instant (ms) before which what is kept for so many months has had its time. */
export const monthsAgo = (months: number): number => addMonths(now(), -months);
