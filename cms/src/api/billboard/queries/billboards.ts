import { type ContentRow, contentReads } from '../../../lib/content/reads';
import { versionsIn } from '../../../lib/content/versions';
import type { Instant } from '../../../lib/database';
import { filesOf } from '../../file/port';

const TABLE = 'billboards';

/** The uid of bulletin posts. */
export const BILLBOARD = 'api::billboard.billboard';

/** A post with its picture. */
export type Post = ContentRow & {
  date: Instant;
  title: string | null;
  content: string | null;
  content_html: string | null;
  publish_at: Instant | null;
};

const posts = contentReads<Omit<Post, keyof ContentRow>>({
  table: TABLE,
  filesOf: (ids) => filesOf(BILLBOARD, 'picture', ids),
  fields: ['date', 'title', 'content', 'content_html', 'publish_at'],
  searched: ['title', 'content'],
});

/** What the desk's list asks for; `published` missing means both, `scheduled` those whose time is after `now` (ms). */
export type PostFilter = {
  text: string;
  published?: boolean | 'scheduled' | undefined;
  page: number;
  size: number;
  now: number;
};

/** One page of the desk's list, newest first, and how many the filter lets through. */
export const listPosts = ({ now, ...asked }: PostFilter) =>
  posts.page('draft', {
    ...asked,
    narrow: (query) => {
      if (asked.published === 'scheduled') query.where('p.publish_at', '>', new Date(now));
    },
  });

/** The published posts whose time has come at `now` (ms), newest date first. */
export const publishedPosts = (now: number, limit: number): Promise<Post[]> => {
  const due = versionsIn(TABLE, 'published')
    .where((either) => either.whereNull('p.publish_at').orWhere('p.publish_at', '<=', new Date(now)))
    .orderBy([
      { column: 'p.date', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .limit(limit);
  return posts.read(due, 'published');
};

/** One post as staff edit it. */
export const findPost = posts.find;
