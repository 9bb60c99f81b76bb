import { db } from '../database';

/** The version of each document that somebody sees: members the published one, staff the draft that they edit. */
export type Version = 'draft' | 'published';

/**
 * Documents of a table with draft and publish, one row each: `d` is the draft, which every document has, `p` the published
 * version. The draft gives a document its place in lists, so that publishing again moves nothing.
 */
export const versionsIn = (table: string, version: Version) => {
  const query = db()({ d: table }).whereNull('d.published_at');
  const isPublished = (join: { on(a: string, b: string): { andOnNotNull(column: string): unknown } }) =>
    join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at');
  return version === 'published'
    ? query.join({ p: table }, (join) => isPublished(join))
    : query.leftJoin({ p: table }, (join) => isPublished(join));
};
