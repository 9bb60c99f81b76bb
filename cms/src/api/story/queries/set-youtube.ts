import type { Connection } from '../../../lib/database';
import { now } from '../../../lib/time/clock';
import { raised } from './cover-columns';
import { STORIES } from './story-row';

/** Sets the YouTube addresses of these stories in one statement; how many of them were there. */
export const setYoutubes = async (rows: readonly { id: string; url: string }[], connection: Connection) => {
  const cases = rows.map(() => 'when ? then ?').join(' ');
  const values = rows.flatMap(({ id, url }) => [id, url]);
  const count = await connection(STORIES)
    .whereIn(
      'document_id',
      rows.map(({ id }) => id),
    )
    .whereNull('deleted_time')
    .update({
      youtube_url: connection.raw(`case document_id ${cases} end`, values),
      ...raised(connection),
      updated_at: new Date(now()),
    });
  return Number(count);
};
