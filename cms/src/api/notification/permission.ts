import type { RouteValue } from 'contract';

/** The route of the back office with which staff keep what belongs here. */
export const PERMISSION = 'manage-notification-list' satisfies RouteValue;
