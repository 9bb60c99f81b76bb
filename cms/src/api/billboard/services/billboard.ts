import { BILLBOARD_LIMITS, type BillboardBody, type BillboardUpdateBody } from 'contract';
import type { Author } from '../../../lib/boot/registered';
import { auditedContent } from '../../../lib/content/audited';
import { plainText } from '../../../lib/content/plain-text';
import { cleanHtml, tooDeep } from '../../../lib/content/sanitize';
import type { WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { fileIdsOf } from '../../file/port';
import { BILLBOARD, findPost, type Post, publishedPosts } from '../queries/billboards';

/** More than members read; the board shows the newest. */
const MOST = 200;

/** Writes of posts, on record. */
export const posts = auditedContent({ uid: BILLBOARD, saved: 'post_saved', deleted: 'post_deleted' });

const refuse = (field: string, message: string) =>
  fail('validation', { message, errors: [{ path: [field], message }] });

/** Both texts of a post; the one without tags is what can be read in the other. */
const textsOf = ({ content, content_html, is_published }: BillboardBody) => {
  if (!content_html) return { content: content || null, ...(content_html !== undefined && { content_html: null }) };
  if (tooDeep(content_html)) refuse('content_html', '內容太複雜，請簡化後再試');
  const html = cleanHtml(content_html);
  const text = plainText(html);
  if (text.length > BILLBOARD_LIMITS.content) refuse('content', `最多 ${BILLBOARD_LIMITS.content} 個字`);
  if (is_published && text === '') refuse('content', '填寫內文');
  return { content: text || null, content_html: html };
};

const momentOf = (instant: number | null | undefined) => (typeof instant === 'number' ? new Date(instant) : null);

const documentOf = async (body: BillboardBody) => {
  const { date, title, pictures, is_published, publish_at } = body;
  const [picture] = await fileIdsOf(
    (pictures ?? []).map(({ url }) => url),
    'images',
  );
  if (!picture && (is_published || pictures?.length)) {
    const message = '上傳照片';
    return fail('validation', { message, errors: [{ path: ['pictures', 0, 'url'], message }] });
  }
  const data = {
    date: momentOf(date),
    title,
    ...textsOf(body),
    ...(publish_at !== undefined && { publish_at: momentOf(publish_at) }),
    picture: picture ?? null,
  };
  return { title, data, published: is_published };
};

const stored = async (id: string): Promise<Post> => (await findPost(id)) ?? fail('not_found');

/** The posts that members see now, newest date first, at most 200. */
export const findPublished = (): Promise<Post[]> => publishedPosts(now(), MOST);

/** Stores a new post as draft or published; 400 when the picture is none that was uploaded here. */
export const createPost = async (actor: Author, body: BillboardBody): Promise<Post> => {
  return stored(await posts.create(actor, await documentOf(body)));
};

/** Stores a post, unless it is another version than `base`; a published one that is saved as draft leaves the board. */
export const savePost = async (
  actor: Author,
  id: string,
  { base, ...body }: BillboardUpdateBody,
): Promise<WriteResult<Post>> => {
  const written = await posts.update(actor, id, await documentOf(body), base);
  return { row: await stored(id), written };
};
