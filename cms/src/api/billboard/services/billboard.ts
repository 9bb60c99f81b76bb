import type { BillboardBody, BillboardListQuery } from 'contract';
import { createContent, deleteContent, updateContent } from '../../../lib/content/documents';
import { fileIdsOf } from '../../../lib/content/media';
import { fail } from '../../../lib/fail';
import { BILLBOARD, countPosts, findPost, listPosts, type Post, publishedPosts } from '../queries/billboards';

/** More than anybody reads; the board shows the newest. */
const MOST = 200;

const dataOf = async ({ date, title, content, pictures }: BillboardBody) => {
  const [picture] = await fileIdsOf(
    pictures.map(({ url }) => url),
    'images',
  );
  if (!picture) {
    const message = '上傳照片';
    return fail('validation', { message, errors: [{ path: ['pictures', 0, 'url'], message }] });
  }
  return { date: new Date(date), title, content, picture };
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
  async create(body: BillboardBody): Promise<Post> {
    return stored(await createContent(BILLBOARD, await dataOf(body), body.is_published));
  },

  /** Stores a post; a published one that is saved as draft leaves the board. */
  async update(id: string, body: BillboardBody): Promise<Post> {
    const data = await dataOf(body);
    if (!(await updateContent(BILLBOARD, id, data, body.is_published))) fail('not_found');
    return stored(id);
  },

  /** Deletes a post, draft and published. */
  async remove(id: string): Promise<void> {
    if (!(await deleteContent(BILLBOARD, id))) fail('not_found');
  },
});
