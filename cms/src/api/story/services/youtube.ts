import { type ErrorItem, youtubeId } from 'contract';
import type { Actor } from '../../../lib/actor';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { setYoutube } from '../queries/write-stories';

type Row = { id: string; url: string };

const MESSAGE = '請貼上 YouTube 網址';

const refuseOthers = (rows: Row[]) => {
  const errors: ErrorItem[] = rows.flatMap(({ url }, index) =>
    youtubeId(url) === null ? [{ path: [index, 'url'], message: MESSAGE }] : [],
  );
  if (errors.length > 0) fail('validation', { message: MESSAGE, errors });
};

export default () => ({
  /** Sets the YouTube address of each of these stories, all or none; 400 naming the rows that hold none, 404 a missing story. */
  async upload(actor: Actor, rows: Row[]): Promise<number> {
    refuseOthers(rows);
    return inTransaction(async (trx) => {
      for (const [index, { id, url }] of rows.entries()) {
        if (!(await setYoutube(id, url.trim(), trx))) fail('not_found', { row: index, ids: [id] });
      }
      const events = rows.map(({ id, url }) => ({ story_id: id, kind: 'youtube', data: { url: url.trim() } }));
      await strapi.service('api::story-history.story-history').record(actor, events, trx);
      return rows.length;
    });
  },
});
