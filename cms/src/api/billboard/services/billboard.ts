import type { BillboardBody, BillboardListQuery, BillboardUpdateBody } from 'contract';
import type { Author } from '../../../lib/boot/registered';
import { auditedContent } from '../../../lib/content/audited';
import { fileIdsOf } from '../../../lib/content/media';
import type { WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import { BILLBOARD, countPosts, findPost, listPosts, type Post, publishedPosts } from '../queries/billboards';

/** More than anybody reads; the board shows the newest. */
const MOST = 200;

const posts = auditedContent({ uid: BILLBOARD, saved: 'post_saved', deleted: 'post_deleted' });

const documentOf = async ({ date, title, content, pictures, is_published }: BillboardBody) => {
  const [picture] = await fileIdsOf(
    (pictures ?? []).map(({ url }) => url),
    'images',
  );
  if (!picture && (is_published || pictures?.length)) {
    const message = '上傳照片';
    return fail('validation', { message, errors: [{ path: ['pictures', 0, 'url'], message }] });
  }
  const day = typeof date === 'number' ? new Date(date) : null;
  const data = { date: day, title, content: content || null, picture: picture ?? null };
  return { title, data, published: is_published };
};

const stored = async (id: string): Promise<Post> => (await findPost(id)) ?? fail('not_found');

export default () => ({
  /** One page of posts with their drafts, newest first, and how many there are (B §2.6). */
  async list({ page, size, ...filter }: BillboardListQuery): Promise<{ rows: Post[]; total: number }> {
    const [rows, total] = await Promise.all([listPosts(filter, page, size), countPosts(filter)]);
    return { rows, total };
  },

  /** The posts that members see, newest date first, at most 200. */
  published: (): Promise<Post[]> => publishedPosts(MOST),

  /** Stores a new post as draft or published; 400 when the picture is none that was uploaded here. */
  async create(actor: Author, body: BillboardBody): Promise<Post> {
    return stored(await posts.create(actor, await documentOf(body)));
  },

  /** Stores a post, unless it is another version than `base`; a published one that is saved as draft leaves the board. */
  async update(actor: Author, id: string, { base, ...body }: BillboardUpdateBody): Promise<WriteResult<Post>> {
    const became = await posts.update(actor, id, await documentOf(body), base);
    return became === 'missing' ? fail('not_found') : { row: await stored(id), written: became === 'written' };
  },

  /** Deletes a post, draft and published. */
  async remove(actor: Author, id: string): Promise<void> {
    const { title } = await stored(id);
    if (!(await posts.remove(actor, id, title || '（沒有標題）'))) fail('not_found');
  },
});
