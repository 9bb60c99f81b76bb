import { factories } from '@strapi/strapi';
import type { HelpArticleBody, HelpArticleWrite } from 'contract';
import type { Author } from '../../../lib/boot/registered';
import { auditedContent } from '../../../lib/content/audited';
import { cleanHtml, hasContent, tooDeep } from '../../../lib/content/sanitize';
import { fail } from '../../../lib/errors/fail';
import { fileIdsOf } from '../../file/port';
import { HELP_ARTICLE, idsByTitle, publishedTimes } from '../queries/help-articles';

type Filters = { title?: { $containsi: string }; [field: string]: unknown };
type FindParams = { filters?: Filters; [name: string]: unknown };

const articles = auditedContent({ uid: HELP_ARTICLE, saved: 'help_article_saved', deleted: 'help_article_deleted' });

const refuse = (field: string, message: string) =>
  fail('validation', { message, errors: [{ path: ['data', field], message }] });

const documentOf = async ({ pictures, content, ...rest }: HelpArticleBody, published: boolean) => {
  if (tooDeep(content)) refuse('content', '內容太複雜，請簡化後再試');
  const clean = cleanHtml(content);
  if (published && !hasContent(clean)) refuse('content', '填寫內容');
  const files = await fileIdsOf(
    pictures.map(({ url }) => url),
    'images',
  );
  if (files.includes(null)) refuse('pictures', '上傳照片');
  return { title: rest.title, data: { ...rest, content: clean, pictures: files }, published };
};

/** Strapi's core service reads; writes keep the record and other people's versions as those of all content do. */
export default factories.createCoreService(HELP_ARTICLE, () => ({
  publishedTimes,

  /** One page of articles. Strapi's own text filter takes `%` and `_` for wildcards: titles are searched for here. */
  async find({ filters: { title, ...filters } = {}, ...params }: FindParams = {}) {
    const ids = title && { documentId: { $in: await idsByTitle(title.$containsi) } };
    return super.find({ ...params, filters: { ...filters, ...ids } });
  },

  /** Stores a new article as draft or published; its document id. 400 for pictures that weren't uploaded here. */
  async write(
    actor: Author,
    { base: _base, update_time: _time, ...body }: HelpArticleWrite['data'],
    published: boolean,
  ) {
    return articles.create(actor, await documentOf(body, published));
  },

  /** Stores an article, unless it is another version than `base`; one that is saved as draft leaves its readers. */
  async rewrite(
    actor: Author,
    id: string,
    { base, update_time: _time, ...body }: HelpArticleWrite['data'],
    published: boolean,
  ): Promise<boolean> {
    const became = await articles.update(actor, id, await documentOf(body, published), base);
    return became === 'missing' ? fail('not_found') : became === 'written';
  },

  /** Deletes an article, draft and published. */
  async remove(actor: Author, id: string): Promise<void> {
    const stored = await strapi.documents(HELP_ARTICLE).findOne({ documentId: id });
    if (!stored || !(await articles.remove(actor, id, String(stored.title)))) fail('not_found');
  },
}));
