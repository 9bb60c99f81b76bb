import { z } from 'zod';
import { isCity } from '../common/cities';
import { LIMITS } from '../common/limits';
import { textField } from '../common/text';

/** A listed school: 1 elementary, 2 junior high, 3 senior high. */
export const schoolCategory = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: '請選擇學校類別' });

/** The school of a person of a story: a listed one, or category 4 with the free text in `department_zh` (decision 29). */
export const personSchool = z.union(
  [
    z.strictObject({
      category: schoolCategory,
      city: z.string().refine(isCity, '尚未選擇學校'),
      district: textField('尚未選擇學校', 20),
      name: textField('尚未選擇學校', 100),
    }),
    z.strictObject({ category: z.literal(4) }),
  ],
  { error: '尚未選擇學校' },
);
export type PersonSchool = z.infer<typeof personSchool>;

/** GET /school/filter: names of the activated schools of a category, city and district. */
export const schoolFilterQuery = z.strictObject({
  category: z.enum(['1', '2', '3'], { error: '請選擇學校類別' }).transform(Number).optional(),
  city: z.string({ error: '請選擇縣市' }).max(10).optional(),
  district: z.string({ error: '請選擇行政區' }).max(20).optional(),
});
export const schoolFilterAnswer = z.array(z.string()).max(LIMITS.schools);
