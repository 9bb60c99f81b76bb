import { z } from 'zod';

/** What is said about a row of an imported file: `row` is the line of the file, the header being 1. */
export const importErrorSchema = z.object({ row: z.number().int(), column: z.string(), message: z.string() });
export type ImportError = z.infer<typeof importErrorSchema>;

/** What a file would do to one entry: adds it, or changes these columns. */
export const importChangeSchema = z.object({
  kind: z.enum(['added', 'changed']),
  /** The entry in words that people know it by. */
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** How many bad cells of a file are listed at most; `error_count` counts the rows of all. */
export const IMPORT_ERRORS = 200;

/** How many unused columns of a file are named at most. */
export const IMPORT_COLUMNS = 50;

/** How many entries are shown with what would become of them; the counts are of all. */
export const IMPORT_PREVIEW = 200;

/** What a file would change, or has changed: entries read, and how many of them are new, different, and as they were. */
export const importReportSchema = z.object({
  total: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that a later row of the same file replaces, and the first of them, each with the row that counts. */
  repeated: z.number().int(),
  repeats: z.array(importErrorSchema).max(IMPORT_ERRORS),
  /** Columns of the file that aren't used. */
  ignored_columns: z.array(z.string()).max(IMPORT_COLUMNS),
  /** The first entries that are changed or added, the changed ones first. */
  preview: z.array(importChangeSchema).max(IMPORT_PREVIEW),
  /** The first bad cells; `error_count` is the number of rows that have one. */
  errors: z.array(importErrorSchema).max(IMPORT_ERRORS),
  error_count: z.number().int(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** Where an import is: waiting for another one, reading the file, putting its rows aside, comparing, writing. */
export const IMPORT_STEPS = ['waiting', 'reading', 'storing', 'comparing', 'saving'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** GET /import-run/{id}: how far a running check or import is; `total` is 0 while it isn't known. */
export const importRunSchema = z.object({
  step: z.enum(IMPORT_STEPS),
  done: z.number().int(),
  total: z.number().int(),
});
export type ImportRun = z.infer<typeof importRunSchema>;

const runField = z.uuid('編號不正確');
export const importRunParams = z.object({ id: runField });
/** `run`: an id of the caller's choice, under which GET /import-run/{id} answers how far it is. */
export const importQuery = z.strictObject({ run: runField.optional() });

const IMPORT_BYTES = 10 * 1024 * 1024;
/** Limits of an imported file (T-40): bytes, and rows. */
export const IMPORT_LIMITS = { bytes: IMPORT_BYTES, rows: 100_000 } as const;
