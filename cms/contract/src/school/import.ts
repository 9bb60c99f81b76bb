import { z } from 'zod';
import { SCHOOL_CATEGORIES } from '../common/options';
import { IMPORT_PREVIEW, importQuery, importReportSchema } from '../import/schema';
import { schoolCategory } from './schema';

/** A kind of listed schools by its number (B §9). */
export type SchoolCategory = z.infer<typeof schoolCategory>;

/** The word for a kind of schools. */
export const schoolCategoryLabel = (category: number): string =>
  SCHOOL_CATEGORIES.find(({ value }) => value === category)?.label ?? '';

const KINDS: [SchoolCategory, RegExp][] = [
  [1, /國小|小學|國\(中\)小|國中\(小\)/],
  [2, /國中|國民中學/],
  [3, /高中|高職|高工|高商|工商|商工|工農|家商|農工|水產|海事|高級|中學|護|工家/],
];

/** The kind of schools that a published list holds, by what most of its names say; undefined when they say nothing. */
export const guessSchoolCategory = (names: readonly string[]): SchoolCategory | undefined => {
  const counts = new Map<SchoolCategory, number>();
  for (const name of names) {
    const kind = KINDS.find(([, words]) => words.test(name))?.[0];
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/** POST /school/check and /school/import: the kind of schools in the file; without one it is read from their names. */
export const schoolImportQuery = z.strictObject({
  ...importQuery.shape,
  category: z
    .enum(['1', '2', '3'], { error: '請選擇學校類別' })
    .transform((value) => Number(value) as SchoolCategory)
    .optional(),
  /** Hides the schools that the list no longer has, instead of leaving them as they are. */
  hide: z.literal('true', { error: '請選擇要不要隱藏' }).optional(),
});
export type SchoolImportQuery = z.infer<typeof schoolImportQuery>;

/** POST /school/check. `category` is null when it can't be known from the file. */
export const schoolImportReport = z.object({
  ...importReportSchema.shape,
  category: schoolCategory.nullable(),
  /** Shown schools of the cities in the file that the file doesn't have, and the names of the first of them. */
  missing: z.number().int(),
  missing_names: z.array(z.string()).max(IMPORT_PREVIEW),
  /** How many of them were hidden. */
  hidden: z.number().int(),
});
export type SchoolImportReport = z.infer<typeof schoolImportReport>;

/** POST /school/import. */
export const schoolImportAnswer = z.object({ message: z.string(), report: schoolImportReport });
export type SchoolImportAnswer = z.infer<typeof schoolImportAnswer>;
