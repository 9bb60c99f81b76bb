import type { Knex } from 'knex';
import { place } from '../../../lib/boot/place';
import type { Connection } from '../../../lib/database';

/** Selects the ids of the stories that the world reads; what permits that is kept as long as it does. */
export const shownStories = place<(connection: Connection) => Knex.QueryBuilder>('the stories that the world reads');
