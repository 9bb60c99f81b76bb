import type { PublicFile } from 'contract';
import { versionsIn } from '../../../lib/content/versions';
import { db } from '../../../lib/database';
import { containing } from '../../../lib/database/contains';
import { type Instant, toBool, toCount } from '../../../lib/database/row';
import { filesOf } from '../../file/port';

const TABLE = 'billboards';

/** The uid of bulletin posts. */
export const BILLBOARD = 'api::billboard.billboard';

type PostRow = {
  id: number;
  document_id: string;
  date: Instant;
  title: string | null;
  content: string | null;
  content_html: string | null;
  publish_at: Instant | null;
  published_id: number | null;
  /** The draft has changes that aren't published. */
  modified: unknown;
  /** When the draft was written last. */
  update_time: Instant;
};

/** A post with its picture; `published_id` is null while no member sees it. */
export type Post = Omit<PostRow, 'modified'> & { pictures: PublicFile[]; modified: boolean };

/** What the desk's list asks for; `published` missing means both, `scheduled` those whose time is after `now` (ms). */
export type PostFilter = { text: string; published?: boolean | 'scheduled' | undefined; now: number };

const columnsOf = (side: 'd' | 'p') => [
  `${side}.id`,
  'd.document_id',
  `${side}.date`,
  `${side}.title`,
  `${side}.content`,
  `${side}.content_html`,
  `${side}.publish_at`,
  'p.id as published_id',
  db().raw('case when p.updated_at < d.updated_at then 1 else 0 end as modified'),
  'd.updated_at as update_time',
];

const withPictures = async (rows: PostRow[]): Promise<Post[]> => {
  const pictures = await filesOf(
    BILLBOARD,
    'picture',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [], modified: toBool(row.modified) }));
};

const filtered = ({ text, published, now }: PostFilter) => {
  const query = versionsIn(TABLE, 'draft');
  if (published === true) query.whereNotNull('p.id');
  if (published === 'scheduled') query.where('p.publish_at', '>', new Date(now));
  if (published === false) query.whereNull('p.id');
  if (text) {
    query.where((either) => {
      for (const column of ['d.title', 'd.content']) either.orWhereRaw(...containing(`lower(${column})`, text));
    });
  }
  return query;
};

/** One page of the desk's list, newest first. */
export const listPosts = async (filter: PostFilter, page: number, size: number): Promise<Post[]> => {
  const rows: PostRow[] = await filtered(filter)
    .orderBy([
      { column: 'd.created_at', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size)
    .select(columnsOf('d'));
  return withPictures(rows);
};

/** How many posts the filter lets through. */
export const countPosts = async (filter: PostFilter): Promise<number> =>
  toCount((await filtered(filter).count({ n: '*' }).first())?.n);

/** The published posts whose time has come at `now` (ms), newest date first. */
export const publishedPosts = async (now: number, limit: number): Promise<Post[]> => {
  const rows: PostRow[] = await versionsIn(TABLE, 'published')
    .where((either) => either.whereNull('p.publish_at').orWhere('p.publish_at', '<=', new Date(now)))
    .orderBy([
      { column: 'p.date', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .limit(limit)
    .select(columnsOf('p'));
  return withPictures(rows);
};

/** One post as staff edit it. */
export const findPost = async (id: string): Promise<Post | undefined> => {
  const rows: PostRow[] = await versionsIn(TABLE, 'draft').where('d.document_id', id).select(columnsOf('d'));
  return (await withPictures(rows))[0];
};
