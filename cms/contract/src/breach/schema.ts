import { z } from 'zod';
import { listOf, pageQuery } from '../common/pagination';
import { idField, optionalText, textField } from '../common/text';
import { baseField } from '../common/version';
import { BREACH_KIND_NAMES, BREACH_PEOPLE_NAMES } from './kinds';
import { BREACH_STEP_NAMES } from './steps';

const LONG = 5_000;
const LETTER = 10_000;

/** An instant in ms of this century. */
const moment = (message: string) =>
  z
    .number({ error: message })
    .int(message)
    .min(Date.UTC(2000, 0, 1), message)
    .max(Date.UTC(2100, 0, 1), message);

const kindList = z
  .array(z.enum(BREACH_KIND_NAMES, { error: '資料種類不正確' }), { error: '請選擇資料種類' })
  .min(1, '請選擇至少一種資料')
  .max(BREACH_KIND_NAMES.length, '資料種類不正確');

const facts = {
  title: textField('請填寫事件名稱', 100),
  noticed_time: moment('請填寫知悉的時間，例如 2027-03-24 17:00'),
  from: moment('起點的時間不正確').nullable(),
  until: moment('終點的時間不正確').nullable(),
  kinds: kindList,
  what: textField('請填寫發生了什麼事', LONG),
  measures: optionalText(LONG),
};

const inOrder = ({ from, until }: { from: number | null; until: number | null }) =>
  from === null || until === null || from <= until;
const order = { error: '終點要在起點之後', path: ['until'] };

/** What is known of an event; POST /breach. `from` and `until`: when the data was made or changed, null for open. */
export const breachFacts = z.strictObject(facts).refine(inOrder, order);
export type BreachFacts = z.infer<typeof breachFacts>;

/** POST /breach/{id}/facts: what is known by now. What was known before stays in the entries. */
export const breachRevision = z.strictObject({ ...facts, base: baseField }).refine(inOrder, order);
export type BreachRevision = z.infer<typeof breachRevision>;

/** POST /breach/{id}/entries: something is added to the record. `text` of a step is a remark or the letter as it went out. */
export const breachAddition = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('step'),
      step: z.enum(BREACH_STEP_NAMES, { error: '步驟不正確' }),
      done: z.boolean({ error: '步驟不正確' }),
      text: optionalText(LETTER).default(''),
      base: baseField,
    }),
    z.strictObject({ kind: z.literal('note'), text: textField('請填寫補充', LONG), base: baseField }),
    z.strictObject({ kind: z.literal('closed'), text: textField('請填寫結案摘要', LONG), base: baseField }),
  ],
  { error: '紀錄的種類不正確' },
);
export type BreachAddition = z.infer<typeof breachAddition>;

export const breachParams = z.strictObject({ id: idField });
export const breachListQuery = z.strictObject(pageQuery);
export type BreachListQuery = z.infer<typeof breachListQuery>;

/** GET /breach/affected: kinds with commas between; instants in ms. */
const instant = z
  .string()
  .regex(/^\d{1,13}$/, '時間不正確')
  .transform(Number)
  .optional();
export const breachAffectedQuery = z.strictObject({
  kinds: z
    .string()
    .max(300, '資料種類不正確')
    .transform((text) => text.split(','))
    .pipe(kindList),
  from: instant,
  until: instant,
});

const counts = z.partialRecord(z.enum(BREACH_PEOPLE_NAMES), z.number().int());

/** How many are concerned: by kind, together at most, and how many records the system holds. */
export const breachAffectedSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(BREACH_KIND_NAMES), rows: z.number().int(), counts })),
  total: counts,
  held: z.number().int(),
});
export type BreachAffected = z.infer<typeof breachAffectedSchema>;

const actor = z.object({ id: z.string(), name: z.string(), account: z.string() });
const known = { ...facts, affected: breachAffectedSchema };
const head = {
  id: z.string(),
  title: z.string(),
  noticed_time: z.number(),
  kinds: z.array(z.enum(BREACH_KIND_NAMES)),
  steps_done: z.array(z.enum(BREACH_STEP_NAMES)),
  closed_time: z.number().nullable(),
  update_time: z.number(),
};

/** One entry of an event's record; entries are never changed. */
export const breachEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['opened', 'revised', 'step', 'note', 'closed']),
  time: z.number(),
  actor,
  step: z.enum(BREACH_STEP_NAMES).nullable(),
  done: z.boolean().nullable(),
  text: z.string(),
  facts: z.object(known).nullable(),
});
export type BreachEntry = z.infer<typeof breachEntrySchema>;

export const breachHeadSchema = z.object(head);
export type BreachHead = z.infer<typeof breachHeadSchema>;
export const breachListAnswer = listOf(breachHeadSchema);

/** An event: what is known now, and its whole record, oldest first. `update_time` is its version. */
export const breachSchema = z.object({ ...head, ...known, entries: z.array(breachEntrySchema) });
export type Breach = z.infer<typeof breachSchema>;
