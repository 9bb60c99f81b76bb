import type { Billboard } from 'contract';
import { cleanedOnce } from '../../../lib/content/sanitize';
import { toMillis } from '../../../lib/database';
import type { Post } from '../queries/billboards';

/** A post as the board shows it. */
export const presentPost = (post: Post): Billboard => ({
  id: post.document_id,
  date: toMillis(post.date),
  title: post.title ?? '',
  content: post.content ?? '',
  content_html: post.content_html && cleanedOnce(post.content_html),
  publish_at: toMillis(post.publish_at),
  pictures: post.files,
  is_published: post.published_id !== null,
  imgUrl: post.files[0]?.url ?? null,
});

/** A post as its desk shows it. */
export const presentForDesk = (post: Post): Billboard => ({
  ...presentPost(post),
  modified: post.modified,
  update_time: toMillis(post.update_time) ?? 0,
});
