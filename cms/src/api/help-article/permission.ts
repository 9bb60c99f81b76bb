import type { RouteValue } from 'contract';

/** The route of the back office with which staff keep what belongs here. */
export const PERMISSION = 'help-article-manage' satisfies RouteValue;
