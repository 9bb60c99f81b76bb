import {
  clickDaysQuery,
  dfcResourceBody,
  dfcResourceListQuery,
  dfcResourceUpdateBody,
  eduResourceBody,
  eduResourceListQuery,
  eduResourceUpdateBody,
  idField,
  trackLinkQuery,
  trackLinksQuery,
  trackUsersQuery,
} from 'contract';
import { z } from 'zod';

const params = z.object({ id: idField });

/** What the calls of /edu-resource and /dfc-resource take. */
export const resourceRequests = {
  edu: {
    list: { query: eduResourceListQuery },
    create: { body: eduResourceBody },
    update: { params, body: eduResourceUpdateBody },
    remove: { params },
  },
  dfc: {
    list: { query: dfcResourceListQuery },
    create: { body: dfcResourceBody },
    update: { params, body: dfcResourceUpdateBody },
    remove: { params },
  },
};

/** GET /track/link. */
export const linkRequest = { query: trackLinkQuery };
/** GET /track/link/users. */
export const usersRequest = { query: trackUsersQuery };
/** GET /track/account/links. */
export const linksRequest = { query: trackLinksQuery };
/** GET /track/edu-resource/days, /track/dfc-resource/days. */
export const daysRequest = { query: clickDaysQuery };
