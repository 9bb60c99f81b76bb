import { dfcResourceBody, dfcResourceListQuery, eduResourceBody, eduResourceListQuery, idField } from 'contract';
import { z } from 'zod';

const params = z.object({ id: idField });

/** What the calls of /edu-resource and /dfc-resource take. */
export const resourceRequests = {
  edu: {
    list: { query: eduResourceListQuery },
    create: { body: eduResourceBody },
    update: { params, body: eduResourceBody },
    remove: { params },
  },
  dfc: {
    list: { query: dfcResourceListQuery },
    create: { body: dfcResourceBody },
    update: { params, body: dfcResourceBody },
    remove: { params },
  },
};
