import { z } from 'zod';
import { publicFileInput, publicFileSchema, publishedQuery } from '../common/content';
import { listOf, pageQuery, textQuery, wholeNumber } from '../common/pagination';
import { optionalText, textField } from '../common/text';
import { versionFields } from '../common/version';
import { isWebAddress } from '../common/web-address';
import { RESOURCE_STEPS } from './steps';

/** Lengths of a resource. `hint` is what the forms recommend for brief and goal, without refusing more (B §5, §9). */
export const RESOURCE_LIMITS = {
  title: 100,
  brief: 200,
  goal: 200,
  hint: 30,
  link: 500,
  files: 10,
  frequency: 50,
  export_size: 9_999,
} as const;

const common = {
  id: z.string(),
  title: z.string(),
  brief: z.string(),
  link: z.string(),
  file_list: z.array(publicFileSchema),
  published: z.boolean(),
  /** How often it is used, in words (M §2). */
  frequency: z.string().optional(),
  /** Clicks and different clickers; for staff with the permission. */
  count: z.number().int().optional(),
  usersCount: z.number().int().optional(),
  /** True when the draft has changes that members don't see yet; for staff with the permission. */
  modified: z.boolean().optional(),
  /** When the draft was written last, ms; for staff with the permission. */
  update_time: z.number().optional(),
  /** The address to click, which counts; for members. */
  track: z.string().optional(),
};

/** A teaching resource (B §3); empty texts only in drafts of Strapi's panel. */
export const eduResourceSchema = z.object({ ...common, step: z.string(), goal: z.string() });
export type EduResource = z.infer<typeof eduResourceSchema>;
/** A challenge resource pack: the same without step and goal. */
export const dfcResourceSchema = z.object(common);
export type DfcResource = z.infer<typeof dfcResourceSchema>;

const bodyFields = {
  title: textField('名稱', RESOURCE_LIMITS.title),
  brief: textField('簡介', RESOURCE_LIMITS.brief),
  link: textField('連結', RESOURCE_LIMITS.link).refine(isWebAddress, '請輸入 http:// 或 https:// 開頭的完整網址'),
  file_list: z
    .array(publicFileInput, { error: '檔案清單不正確' })
    .max(RESOURCE_LIMITS.files, '最多 10 個檔案')
    .default([]),
  frequency: optionalText(RESOURCE_LIMITS.frequency).optional(),
  published: z.literal(true),
};

/** A draft is stored with a title alone, the rest as far as it is there (decision 59). */
const unfinishedFields = {
  title: bodyFields.title,
  brief: optionalText(RESOURCE_LIMITS.brief).optional(),
  link: optionalText(RESOURCE_LIMITS.link)
    .refine((link) => link === '' || isWebAddress(link), '請輸入 http:// 或 https:// 開頭的完整網址')
    .optional(),
  file_list: bodyFields.file_list,
  frequency: bodyFields.frequency,
  published: z.literal(false),
};
const publishOrKeep = { error: '請選擇發布或暫存' };

/** What publishing a teaching resource asks for; the sentences are the form's (B §5). */
export const eduResourcePublished = z.strictObject({
  ...bodyFields,
  step: z.enum(RESOURCE_STEPS, { error: '步驟' }),
  goal: textField('目標', RESOURCE_LIMITS.goal),
});
const eduResourceUnfinished = z.strictObject({
  ...unfinishedFields,
  step: z.enum([...RESOURCE_STEPS, ''], { error: '步驟' }).optional(),
  goal: optionalText(RESOURCE_LIMITS.goal).optional(),
});
/** POST /edu-resource. */
export const eduResourceBody = z.discriminatedUnion(
  'published',
  [eduResourcePublished, eduResourceUnfinished],
  publishOrKeep,
);
export type EduResourceBody = z.infer<typeof eduResourceBody>;
/** PUT /edu-resource/{id}. */
export const eduResourceUpdateBody = z.discriminatedUnion(
  'published',
  [eduResourcePublished.extend(versionFields), eduResourceUnfinished.extend(versionFields)],
  publishOrKeep,
);
/** What publishing a resource pack asks for. */
export const dfcResourcePublished = z.strictObject(bodyFields);
const dfcResourceUnfinished = z.strictObject(unfinishedFields);
/** POST /dfc-resource. */
export const dfcResourceBody = z.discriminatedUnion(
  'published',
  [dfcResourcePublished, dfcResourceUnfinished],
  publishOrKeep,
);
export type DfcResourceBody = z.infer<typeof dfcResourceBody>;
/** PUT /dfc-resource/{id}. */
export const dfcResourceUpdateBody = z.discriminatedUnion(
  'published',
  [dfcResourcePublished.extend(versionFields), dfcResourceUnfinished.extend(versionFields)],
  publishOrKeep,
);

/** What a draft of either kind needs, whatever writes it. */
export const resourceDraft = dfcResourcePublished.pick({ title: true });

const SIZE_MESSAGE = `每頁筆數需要是 1 到 ${RESOURCE_LIMITS.export_size} 的整數`;
const listQuery = {
  ...pageQuery,
  // Over 100 for staff only, which the server checks.
  size: wholeNumber(SIZE_MESSAGE)
    .refine((n) => n >= 1 && n <= RESOURCE_LIMITS.export_size, SIZE_MESSAGE)
    .default(10),
  text: textQuery,
  published: publishedQuery,
};

/** GET /edu-resource. */
export const eduResourceListQuery = z.strictObject({
  ...listQuery,
  step: z.enum(RESOURCE_STEPS, { error: '步驟不正確' }).optional(),
});
export type EduResourceListQuery = z.infer<typeof eduResourceListQuery>;
/** GET /dfc-resource. */
export const dfcResourceListQuery = z.strictObject(listQuery);
export type DfcResourceListQuery = z.infer<typeof dfcResourceListQuery>;

export const eduResourceListAnswer = listOf(eduResourceSchema);
export const dfcResourceListAnswer = listOf(dfcResourceSchema);
