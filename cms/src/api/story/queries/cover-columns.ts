import { type Connection, toJson } from '../../../lib/database';
import { coverKeysOf } from '../domain/cover';
import type { StoredStory } from '../domain/stored-story';

/**
 * What a list reads to show the covers of stories. The row keeps their keys with the version at which they were right; where
 * that isn't the row's, a server of the release before has written it, and the photos are read instead (docs/decisions/165).
 */
export const COVER_COLUMNS =
  'case when cover_version = version then cover_keys end as cover_keys, case when cover_version = version then null else pictures end as pictures';

/** These columns as the database gives them. */
export type CoverRow = { cover_keys: string | null; pictures: unknown };

/** The keys of the covers in such a row. */
export const coverKeysIn = ({ cover_keys, pictures }: CoverRow): string =>
  cover_keys ?? coverKeysOf(toJson(pictures, {}));

/** The columns of a story's covers, for a write after which the row has this version. */
export const coversAt = ({ pictures }: Pick<StoredStory, 'pictures'>, version: number) => ({
  cover_keys: coverKeysOf(pictures),
  cover_version: version,
});

/** The next version of rows whose photos stay as they are: covers that were right are right at that one too. */
export const raised = (connection: Connection) => ({
  version: connection.raw('version + 1'),
  cover_version: connection.raw('cover_version + 1'),
});
