import { z } from 'zod';
import { isCity } from '../common/cities';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { isDistrictOf, normaliseTai } from '../common/taiwan';
import { idField, textField } from '../common/text';
import { versionFields } from '../common/version';
import { schoolCategory, schoolFilterQuery } from './schema';

/** A school as staff keep it; `code` is the postal code of its address (B §3). */
export const schoolSchema = z.object({
  id: z.string(),
  city: z.string().refine(isCity),
  district: z.string(),
  category: schoolCategory,
  name: z.string(),
  code: z.string(),
  address: z.string(),
  activated: z.boolean(),
  update_time: z.number(),
});
export type School = z.infer<typeof schoolSchema>;

/** GET /school: text over city, district and name (B §2.12). */
export const schoolListQuery = z.strictObject({
  ...pageQuery,
  ...schoolFilterQuery.shape,
  text: textQuery,
  activated: z
    .enum(['true', 'false'], { error: '狀態不正確' })
    .transform((value) => value === 'true')
    .optional(),
});
export type SchoolListQuery = z.infer<typeof schoolListQuery>;
/** GET /school/all: the list by its filters, for the export. */
export const schoolAllQuery = schoolListQuery.omit({ page: true, size: true });
export type SchoolAllQuery = z.infer<typeof schoolAllQuery>;
export const schoolListAnswer = listOf(schoolSchema);

const fields = {
  city: z.string({ error: '請選擇縣市' }).transform(normaliseTai).refine(isCity, '請選擇縣市'),
  district: textField('請選擇行政區', 20).transform(normaliseTai),
  category: schoolCategory,
  name: textField('請輸入學校名稱', 100),
  code: z.string({ error: '請輸入郵遞區號' }).regex(/^\d{3}(?:\d{2,3})?$/, '郵遞區號是 3、5 或 6 位數字'),
  address: textField('請輸入地址', 200),
  activated: z.boolean({ error: '請選擇狀態' }),
};

type Place = { city?: string | undefined; district?: string | undefined };

/** A place is given as a whole, its district being one of the city's; without either it isn't touched. */
const placeIsWhole = ({ city, district }: Place, ctx: z.RefinementCtx) => {
  if (city === undefined && district === undefined) return;
  if (!isDistrictOf(city ?? '', district ?? ''))
    ctx.addIssue({ code: 'custom', path: ['district'], message: '請選擇行政區' });
};

/** POST /school: every field is required; the district is one of the city's (B §5). */
export const schoolBody = z.strictObject(fields).superRefine(placeIsWhole);
export type SchoolBody = z.infer<typeof schoolBody>;

/** PUT /school/{id}: the fields that change, under the same rules; what isn't named stays as it is stored. */
export const schoolChange = z.strictObject(fields).partial().extend(versionFields).superRefine(placeIsWhole);
export type SchoolChange = z.infer<typeof schoolChange>;

export const schoolParams = z.object({ id: idField });
