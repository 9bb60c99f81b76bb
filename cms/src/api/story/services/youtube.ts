import { type ErrorItem, youtubeId } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { recordEvents } from '../../story-history/port';

import { setYoutubes } from '../queries/set-youtube';
import { statusesOf } from '../queries/write-stories';

type Row = { id: string; url: string };

const MESSAGE = '請貼上 YouTube 網址';
const TWICE = '同一則故事出現兩次，請只留一列';
const GONE = '找不到這則故事，可能已經刪除';

const refuse = (errors: ErrorItem[]) => {
  const [first] = errors;
  if (first) fail('validation', { message: first.message, errors });
};

const refuseOthers = (rows: Row[]) =>
  refuse(
    rows.flatMap(({ url }, index) => (youtubeId(url) === null ? [{ path: [index, 'url'], message: MESSAGE }] : [])),
  );

const refuseTwice = (rows: Row[]) => {
  const seen = new Set<string>();
  const errors = rows.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: [index, 'id'], message: TWICE }];
  });
  refuse(errors);
};

/**
 * Sets the YouTube address of each of these stories, all or none, in three statements. 400 naming the rows that hold
 * no such address or a story again; 404 with the ids and `errors` of the rows whose story isn't there.
 */
export const uploadVideo = async (actor: Actor, given: Row[]): Promise<number> => {
  const rows = given.map(({ id, url }) => ({ id, url: url.trim() }));
  refuseOthers(rows);
  refuseTwice(rows);
  return inTransaction(async (trx) => {
    const ids = rows.map(({ id }) => id);
    const there = await statusesOf(ids, trx);
    const missing = ids.filter((id) => !there.has(id));
    const errors = rows.flatMap(({ id }, index) => (there.has(id) ? [] : [{ path: [index, 'id'], message: GONE }]));
    if (missing.length > 0) fail('not_found', { message: GONE, ids: missing, errors });
    if ((await setYoutubes(rows, trx)) !== rows.length) fail('not_found', { message: GONE });
    const events = rows.map(({ id, url }) => ({ story_id: id, kind: 'youtube' as const, data: { url } }));
    await recordEvents(actor, events, trx);
    return rows.length;
  });
};
