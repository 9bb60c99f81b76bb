import { z } from 'zod';

/** What is typed into the search for counsellors: a form that holds it still has a counsellor to add, or to give up. */
export const notAdded = z
  .string()
  .optional()
  .refine((account) => !account?.trim(), '這位輔導員還沒有加入。請按「搜尋」再按「加入」，或清空這一格。')
  .transform(() => undefined);
