import { z } from 'zod';
import { publicFileInput, publicFileSchema } from '../common/content';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { richTextField } from '../common/rich-text';
import { instant, optionalText, textField } from '../common/text';
import { versionFields } from '../common/version';

/** Lengths of a bulletin post, `html` counting tags; one picture (B §5, §9). */
export const BILLBOARD_LIMITS = { title: 100, content: 5_000, html: 20_000, pictures: 1 } as const;

/** A bulletin post (B §3, decision 43); `date` is null in a draft of Strapi's panel that has none yet. */
export const billboardSchema = z.object({
  id: z.string(),
  date: z.number().nullable(),
  title: z.string(),
  /** Its text; of a post with `content_html` what can be read in it. */
  content: z.string(),
  /** Clean HTML, null for a post of text alone (decision 73). */
  content_html: z.string().nullable(),
  /** From when on (ms) members see it once it is published; null for at once. */
  publish_at: z.number().nullable(),
  pictures: z.array(publicFileSchema),
  is_published: z.boolean(),
  /** Address of the first picture. */
  imgUrl: z.string().nullable(),
  /** True when the draft has changes that members don't see yet; for staff with the permission. */
  modified: z.boolean().optional(),
  /** When the draft was written last, ms; for staff with the permission. */
  update_time: z.number().optional(),
});
export type Billboard = z.infer<typeof billboardSchema>;

/** In addition to the documented fields; what is left out stays as it is stored, but a new `content` without HTML is a post of text alone. */
const more = {
  content_html: richTextField(BILLBOARD_LIMITS.html).nullish(),
  publish_at: instant('請選擇發布的時間').nullish(),
};

/** What publishing asks for; the sentences are the form's (B §5). */
export const billboardPublished = z.strictObject({
  date: instant('選擇日期'),
  title: textField('輸入標題', BILLBOARD_LIMITS.title),
  content: textField('填寫內文', BILLBOARD_LIMITS.content),
  pictures: z.array(publicFileInput, { error: '上傳照片' }).length(BILLBOARD_LIMITS.pictures, '上傳照片'),
  ...more,
  is_published: z.literal(true),
});
/** A draft is stored with a title alone, the rest as far as it is there (decision 59). */
const billboardUnfinished = z.strictObject({
  date: instant('選擇日期').nullish(),
  title: billboardPublished.shape.title,
  content: optionalText(BILLBOARD_LIMITS.content).optional(),
  pictures: z.array(publicFileInput, { error: '上傳照片' }).max(BILLBOARD_LIMITS.pictures, '只能有一張照片').optional(),
  ...more,
  is_published: z.literal(false),
});
const publishOrKeep = { error: '請選擇發布或暫存' };
/** POST /billboard. */
export const billboardBody = z.discriminatedUnion(
  'is_published',
  [billboardPublished, billboardUnfinished],
  publishOrKeep,
);
export type BillboardBody = z.infer<typeof billboardBody>;
/** What a draft of a post needs, whatever writes it. */
export const billboardDraft = billboardPublished.pick({ title: true });
/** PUT /billboard/{id}. */
export const billboardUpdateBody = z.discriminatedUnion(
  'is_published',
  [billboardPublished.extend(versionFields), billboardUnfinished.extend(versionFields)],
  publishOrKeep,
);
export type BillboardUpdateBody = z.infer<typeof billboardUpdateBody>;

/** As `publishedQuery`; `scheduled` are the published ones that wait for their time. */
const boardQuery = z
  .enum(['true', 'false', 'scheduled'], { error: '發布狀態不正確' })
  .transform((text) => (text === 'scheduled' ? text : text === 'true'))
  .optional();

/** GET /billboard. */
export const billboardListQuery = z.strictObject({ ...pageQuery, text: textQuery, published: boardQuery });
export const billboardListAnswer = listOf(billboardSchema);
/** GET /billboard/all. */
export const billboardAllAnswer = z.array(billboardSchema).max(LIMITS.posts);
