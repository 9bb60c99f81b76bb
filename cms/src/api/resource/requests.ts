import {
  dfcResourceBody,
  dfcResourceListQuery,
  dfcResourceUpdateBody,
  eduResourceBody,
  eduResourceListQuery,
  eduResourceUpdateBody,
  idField,
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
