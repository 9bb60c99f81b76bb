import { z } from 'zod';
import { publicFileInput, publicFileSchema } from '../common/content';
import { pageQuery, textQuery } from '../common/pagination';
import { richTextField } from '../common/rich-text';
import { idField, textField } from '../common/text';
import { versionFields } from '../common/version';
import { HELP_AUDIENCE_KEYS, HELP_SECTION_KEYS } from './sections';

/** Lengths of a help article; `content` counts its HTML. */
export const HELP_LIMITS = { title: 100, content: 100_000, pictures: 10, order: 9_999 } as const;

/** A help article. `content` is clean HTML; `order` places it within its section, smaller ones first. */
export const helpArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  section: z.enum(HELP_SECTION_KEYS),
  audience: z.enum(HELP_AUDIENCE_KEYS),
  content: z.string(),
  pictures: z.array(publicFileSchema),
  order: z.number().int(),
  published: z.boolean(),
  /** True when the draft has changes that readers don't see yet; in lists of drafts. */
  modified: z.boolean().optional(),
  /** When this version was written last, ms. */
  update_time: z.number(),
});
export type HelpArticle = z.infer<typeof helpArticleSchema>;

const ORDER = `順序需要是 0 到 ${HELP_LIMITS.order} 的整數`;
const contentField = richTextField(HELP_LIMITS.content);

/** What a draft needs (decision 59): a title and its place. */
export const helpArticleDraft = z.strictObject({
  title: textField('輸入標題', HELP_LIMITS.title),
  section: z.enum(HELP_SECTION_KEYS, { error: '選擇段落或主題' }),
  audience: z.enum(HELP_AUDIENCE_KEYS, { error: '選擇讀的人' }).default('counselor'),
  content: contentField.default(''),
  pictures: z
    .array(publicFileInput, { error: '照片清單不正確' })
    .max(HELP_LIMITS.pictures, `最多 ${HELP_LIMITS.pictures} 張照片`)
    .default([]),
  order: z.number({ error: ORDER }).int(ORDER).min(0, ORDER).max(HELP_LIMITS.order, ORDER).default(0),
});
export type HelpArticleBody = z.infer<typeof helpArticleDraft>;
/** What publishing asks for. */
export const helpArticlePublished = helpArticleDraft.extend({
  content: contentField.pipe(textField('填寫內容', HELP_LIMITS.content)),
});

/** The body of POST and PUT, as Strapi's routes have it; `status` of the address says which of the two it must satisfy. */
export const helpArticleWrite = {
  draft: z.strictObject({ data: helpArticleDraft.extend(versionFields) }),
  published: z.strictObject({ data: helpArticlePublished.extend(versionFields) }),
};
export type HelpArticleWrite = z.infer<typeof helpArticleWrite.draft>;

const status = z.enum(['draft', 'published'], { error: '發布狀態不正確' });

/** GET /help-articles, in the words of Strapi's routes. `status` draft is for staff with the permission. */
export const helpArticleListQuery = z.strictObject({
  'pagination[page]': pageQuery.page,
  'pagination[pageSize]': pageQuery.size,
  'filters[section][$eq]': z.enum(HELP_SECTION_KEYS, { error: '段落或主題不正確' }).optional(),
  'filters[title][$containsi]': textQuery,
  status: status.default('published'),
});
export type HelpArticleListQuery = z.infer<typeof helpArticleListQuery>;
/** GET /help-articles/{id}; POST and PUT, where `published` publishes and `draft` takes it back from its readers. */
export const helpArticleQuery = z.strictObject({ status: status.default('published') });
export const helpArticleParams = z.object({ id: idField });

const paging = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
});
export const helpArticleListAnswer = z.object({
  data: z.array(helpArticleSchema),
  meta: z.object({ pagination: paging }),
});
export type HelpArticleList = z.infer<typeof helpArticleListAnswer>;
export const helpArticleAnswer = z.object({ data: helpArticleSchema, meta: z.object({}) });
export type HelpArticleAnswer = z.infer<typeof helpArticleAnswer>;
