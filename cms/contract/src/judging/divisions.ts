import { z } from 'zod';
import { CITIES } from '../common/cities';
import { LIMITS } from '../common/limits';
import { idField, textField } from '../common/text';
import { baseField } from '../common/version';
import { TEAM_LEVELS } from './divide';

/** How many divisions a session has at most. */
export const DIVISIONS = 20;

const teamLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], { error: '請選擇學習階段' });

/**
 * A division (組別) of a session: a name and what its stories have in common. Of each kind that is empty (`adult`: null) all fit.
 * The id stays when it is renamed, so that its prizes stay with it.
 */
export const divisionSchema = z.strictObject({
  id: idField,
  name: textField('請輸入組別名稱', 20),
  levels: z.array(teamLevel).max(TEAM_LEVELS.length).default([]),
  cities: z
    .array(z.enum(CITIES, { error: '請選擇縣市' }))
    .max(CITIES.length)
    .default([]),
  adult: z.boolean().nullable().default(null),
});
export type Division = z.infer<typeof divisionSchema>;

/** Whether a division asks for nothing, so that every story fits. */
const takesAll = ({ levels, cities, adult }: Division) => levels.length + cities.length === 0 && adult === null;

/** POST /judging/divisions/{session}: into which divisions its stories fall; a dry run counts and stores nothing. */
export const divisionsBody = z
  .strictObject({
    divisions: z.array(divisionSchema).max(DIVISIONS, `組別最多 ${DIVISIONS} 組`),
    dry_run: z.boolean({ error: '請說明是試算還是儲存' }),
    base: baseField,
  })
  .superRefine(({ divisions }, ctx) => {
    const refuse = (at: number, field: keyof Division, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['divisions', at, field], message });
    divisions.forEach((division, at) => {
      const same = (field: 'id' | 'name') => divisions.findIndex((one) => one[field] === division[field]) < at;
      if (same('id')) refuse(at, 'id', '組別重複');
      if (same('name')) refuse(at, 'name', '組別名稱重複');
      if (takesAll(division) && at < divisions.length - 1)
        refuse(at, 'levels', '沒有條件的組別會收下全部的故事，請加上條件，或放到最後');
    });
  });
export type DivisionsBody = z.infer<typeof divisionsBody>;

const stories = z.number();
/** How many stories fall into each; `rest`: into none of them; `leaving`: those that won a prize of a division that they aren't in any more. */
export const divisionsAnswer = z.object({
  divisions: z.array(z.object({ ...divisionSchema.shape, stories })).max(DIVISIONS),
  rest: z.number(),
  leaving: z
    .array(z.object({ id: z.string(), account: z.string(), story_name: z.string() }))
    .max(LIMITS.judged_stories),
  update_time: z.number(),
});
export type DivisionsAnswer = z.infer<typeof divisionsAnswer>;
