import { db } from '../../../lib/database';

/** The cheapest statement that needs a living database. */
export const pingDatabase = () => db().raw('select 1');
