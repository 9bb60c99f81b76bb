import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, sessionQuery, textQuery } from '../common/pagination';
import { idField, optionalText } from '../common/text';
import { baseField } from '../common/version';

export const ASSESSMENTS = ['有', '無', '待討論'] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

export const STAGE_LABELS = ['F', 'I', 'D', 'S'] as const;
export type StageLabel = (typeof STAGE_LABELS)[number];
/** The labels of the eight indicators, in order (B §3). */
export const INDICATOR_LABELS = ['F', 'F', 'I', 'I', 'D', 'D', 'S', 'S'] as const satisfies readonly StageLabel[];

const stageScore = z.union([z.literal(1), z.literal(3), z.literal(5)]);
/** The stage scores, each 1, 3 or 5; null until a draft exists (decision 13). */
export const scoresSchema = z.object({ F: stageScore, I: stageScore, D: stageScore, S: stageScore });
export type Scores = z.infer<typeof scoresSchema>;

/** One indicator of a judgement; `target` is the server's text. */
export const judgeRow = z.strictObject({
  label: z.enum(STAGE_LABELS, { error: '指標代號不正確' }),
  target: z.string().max(500).optional(),
  achieved: z.boolean({ error: '請選擇是否達成' }),
});

/** What a judge sends: eight rows labelled F F I I D D S S. `judge_id`, `judge_name` and `judge_time` are the server's and ignored. */
export const judgementInput = z.strictObject({
  assessment: z.enum(ASSESSMENTS, { error: '請選擇設計思考評估' }).nullish(),
  remark: optionalText(LIMITS.comment).default(''),
  comments: z.array(optionalText(LIMITS.comment)).max(LIMITS.comments, '評語最多 12 段').default([]),
  judge_table: z
    .array(judgeRow, { error: '需要八項指標' })
    .refine(
      (rows) => rows.length === 8 && rows.every((row, index) => row.label === INDICATOR_LABELS[index]),
      '需要依序 F F I I D D S S 八項指標',
    ),
  judge_id: z.string().max(100).nullish(),
  judge_name: z.string().max(100).nullish(),
  judge_time: z.number().nullish(),
});
export type JudgementInput = z.infer<typeof judgementInput>;

/**
 * PUT /story/judge/{id}: the judgement; keys of the story next to it are ignored (requirements/http.md). `base` is the `judge_time`
 * of the judgement that was read (null: there was none); another one stored since is 409 `version_conflict`.
 */
export const judgeBody = z.object({ judgement: judgementInput, base: baseField });
export const judgeQuery = z.strictObject({
  submit: z
    .enum(['true', 'false'], { error: 'submit 只接受 true 或 false' })
    .default('false')
    .transform((v) => v === 'true'),
});

/** A stored judgement with the texts it was made with. */
export const judgementSchema = z.object({
  judge_id: z.string(),
  judge_name: z.string(),
  assessment: z.enum(ASSESSMENTS).nullable(),
  remark: z.string(),
  comments: z.array(z.string()),
  judge_time: z.number().nullable(),
  judge_table: z.array(z.object({ label: z.enum(STAGE_LABELS), target: z.string(), achieved: z.boolean() })),
});
export type Judgement = z.infer<typeof judgementSchema>;

/** The judge whose draft or judgement a story has; every judge sees it (decision 58). */
export const holderSchema = z.object({ id: z.string(), name: z.string() });
export type Holder = z.infer<typeof holderSchema>;

/** PUT /story/judge/{id}/hand-over: the judge who goes on with the draft. */
export const handOverBody = z.strictObject({ judge_id: idField });

/** How far a judge's own reading of a story is; `none`: staff assign in this session, and not to this judge. */
export const READING_STATES = ['none', 'waiting', 'draft', 'sent'] as const;
/** The reader's own reading in a session with assignments; null in one in which judges pick. */
export const readingSchema = z.object({ state: z.enum(READING_STATES), round: z.number() });
export type OwnReading = z.infer<typeof readingSchema>;

/** The orders of the judging list, the usual one first (B §2.8). */
export const JUDGE_SORTS = ['account:desc', 'account:asc'] as const;

/**
 * GET /story/judge; `mine` leaves only the caller's own stories, judged or assigned; `reading` those of them that are so far. Without
 * either a judge gets what is offered: one's own where staff assign, all where judges pick; `mine=false` brings all (desks-team §1).
 */
export const judgeListQuery = z.strictObject({
  ...pageQuery,
  mine: z.enum(['true', 'false'], { error: 'mine 只接受 true 或 false' }).optional(),
  reading: z.enum(['waiting', 'draft', 'sent'], { error: '進度只接受 waiting、draft 或 sent' }).optional(),
  text: textQuery,
  session: sessionQuery,
  status: z.enum(['4', '5', '6'], { error: '狀態不正確' }).transform(Number).optional(),
  sort: z.enum(JUDGE_SORTS, { error: '排序不正確' }).default(JUDGE_SORTS[0]),
});
export type JudgeListQuery = z.infer<typeof judgeListQuery>;
/** A row of it. Of another judge's draft a judge reads the holder alone: no scores, no assessment. */
export const judgeListRow = z.object({
  id: z.string(),
  account: z.string(),
  story_name: z.string(),
  scores: scoresSchema.nullable(),
  is_participate: z.boolean().nullable(),
  assessment: z.enum(ASSESSMENTS).nullable(),
  apply_status: z.number(),
  holder: holderSchema.nullable(),
  reading: readingSchema.nullable(),
});
export type JudgeListRow = z.infer<typeof judgeListRow>;
export const judgeListAnswer = listOf(judgeListRow);

/** GET /story/judged: every judged story of a session, for the spreadsheet; of another judge's draft only whose it is. */
export const judgedQuery = z.strictObject({ session: sessionQuery });
export const judgedRow = z.object({
  id: z.string(),
  account: z.string(),
  session: z.number(),
  team_name: z.string(),
  story_name: z.string(),
  is_participate: z.boolean().nullable(),
  scores: scoresSchema.nullable(),
  apply_status: z.number(),
  judgement: judgementSchema,
});
export type JudgedRow = z.infer<typeof judgedRow>;
export const judgedAnswer = listOf(judgedRow);
