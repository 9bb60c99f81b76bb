import type { RouteValue } from 'contract';

/** The route of the back office with which staff keep what belongs here. */
export const PERMISSION = 'billboard-manage' satisfies RouteValue;
