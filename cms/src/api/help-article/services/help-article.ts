import { factories } from '@strapi/strapi';
import type { HelpArticleBody, HelpArticleWrite } from 'contract';
import type { Author } from '../../../lib/boot/registered';
import { auditedContent } from '../../../lib/content/audited';
import { cleanHtml, hasContent, tooDeep } from '../../../lib/content/sanitize';
import { fail } from '../../../lib/errors/fail';
import { fileIdsOf } from '../../file/port';
import { HELP_ARTICLE, idsByTitle } from '../queries/help-articles';

type Filters = { title?: { $containsi: string }; [field: string]: unknown };
type FindParams = { filters?: Filters; [name: string]: unknown };

/** Writes of articles, on record; what keeps other people's versions is that of all content. */
export const articles = auditedContent({
  uid: HELP_ARTICLE,
  saved: 'help_article_saved',
  deleted: 'help_article_deleted',
});

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

/** Stores a new article as draft or published; its document id. 400 for pictures that weren't uploaded here. */
export const createArticle = async (
  actor: Author,
  { base: _base, update_time: _time, ...body }: HelpArticleWrite['data'],
  published: boolean,
): Promise<string> => articles.create(actor, await documentOf(body, published));

/** Stores an article, unless it is another version than `base`, false then; one that is saved as draft leaves its readers. */
export const saveArticle = async (
  actor: Author,
  id: string,
  { base, update_time: _time, ...body }: HelpArticleWrite['data'],
  published: boolean,
): Promise<boolean> => articles.update(actor, id, await documentOf(body, published), base);

/** Strapi's core service; its own text filter takes `%` and `_` for wildcards: titles are searched for here. */
export default factories.createCoreService(HELP_ARTICLE, () => ({
  /** One page of articles. */
  async find({ filters: { title, ...filters } = {}, ...params }: FindParams = {}) {
    const ids = title && { documentId: { $in: await idsByTitle(title.$containsi) } };
    return super.find({ ...params, filters: { ...filters, ...ids } });
  },
}));
