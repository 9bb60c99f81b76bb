import { clickDaysQuery, trackLinkQuery, trackLinksQuery, trackUsersQuery } from 'contract';

/** GET /track/link. */
export const linkRequest = { query: trackLinkQuery };
/** GET /track/link/users. */
export const usersRequest = { query: trackUsersQuery };
/** GET /track/account/links. */
export const linksRequest = { query: trackLinksQuery };
/** GET /track/edu-resource/days, /track/dfc-resource/days. */
export const daysRequest = { query: clickDaysQuery };
